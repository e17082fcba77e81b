import { mailChoiceCalls } from '@crm/contract/office/mail-choices';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { getChoices, unsubscribe, updateChoices } from './mail-choices.service.ts';

export const mailChoiceRoutes = defineRoutes('mailChoices', mailChoiceCalls, {
  get: (context) => getChoices(context),
  update: (context, { body }) => updateChoices(context, body),
  unsubscribe: (context, { body }) => unsubscribe(context, body.token, body.undo ?? false),
});
