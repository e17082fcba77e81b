import { setupCalls } from '@crm/contract/accounts/setup';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { createPin, dismissChecklist, getChecklist, getPin } from './setup.service.ts';

export const setupRoutes = defineRoutes('setup', setupCalls, {
  checklist: (context) => getChecklist(context),
  dismiss: (context) => dismissChecklist(context),
  getPin: (context) => getPin(context),
  createPin: (context, { body }) => createPin(context, body.pin),
});
