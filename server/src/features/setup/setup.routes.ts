import { setupCalls } from '@crm/contract/setup';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { mount } from '../../plugins/mount.ts';
import { createPin, dismissChecklist, getChecklist, getPin } from './setup.service.ts';

export function mountSetup(app: FastifyInstance, services: Services): void {
  mount(app, services, setupCalls, {
    checklist: (context) => getChecklist(context),
    dismiss: (context) => dismissChecklist(context),
    getPin: (context) => getPin(context),
    createPin: (context, { body }) => createPin(context, body.pin),
  });
}
