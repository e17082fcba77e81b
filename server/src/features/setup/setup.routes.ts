import { setupCalls } from '@crm/contract/accounts/setup';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { bindCalls } from '../../plugins/http/bind-calls.ts';
import { createPin, dismissChecklist, getChecklist, getPin } from './setup.service.ts';

export function mountSetup(app: FastifyInstance, services: Services): void {
  bindCalls(app, services, setupCalls, {
    checklist: (context) => getChecklist(context),
    dismiss: (context) => dismissChecklist(context),
    getPin: (context) => getPin(context),
    createPin: (context, { body }) => createPin(context, body.pin),
  });
}
