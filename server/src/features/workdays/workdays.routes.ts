import { workdayCalls } from '@crm/contract/office/workdays';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { bindCalls } from '../../plugins/http/bind-calls.ts';
import { checkDay } from './workdays.service.ts';

export function mountWorkdays(app: FastifyInstance, services: Services): void {
  bindCalls(app, services, workdayCalls, { check: (context, { body }) => checkDay(context, body.date, body.staffId) });
}
