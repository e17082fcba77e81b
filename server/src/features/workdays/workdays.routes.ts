import { workdayCalls } from '@crm/contract/workdays';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { mount } from '../../plugins/mount.ts';
import { checkDay } from './workdays.service.ts';

export function mountWorkdays(app: FastifyInstance, services: Services): void {
  mount(app, services, workdayCalls, { check: (context, { body }) => checkDay(context, body.date, body.staffId) });
}
