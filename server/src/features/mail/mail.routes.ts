import { mailCalls } from '@crm/contract/office/mail';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { listMails, readMailState, sendAgain, sendTest } from './mail.service.ts';

export const mailRoutes = defineRoutes('mail', mailCalls, {
  state: (context) => readMailState(context),
  log: (context, { query: { failed, page, limit } }) => listMails(context, { isFailed: failed === 'true', page, limit }),
  test: (context, { body }) => sendTest(context, body.to),
  again: (context, { params }) => sendAgain(context, params.id),
});
