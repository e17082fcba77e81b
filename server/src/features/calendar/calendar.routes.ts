import { calendarCalls } from '@crm/contract/calendar';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { mount } from '../../plugins/mount.ts';
import { listHolidays } from './calendar.service.ts';
import { createLeave, listOwnLeaves, removeLeave, updateLeave } from './leaves.service.ts';

export function mountCalendar(app: FastifyInstance, services: Services): void {
  mount(app, services, calendarCalls, {
    holidays: (context, { body }) => listHolidays(context, body),
    leaves: (context, { body }) => listOwnLeaves(context, body),
    createLeave: (context, { body }) => createLeave(context, body),
    updateLeave: (context, { params, body }) => updateLeave(context, params.id, body),
    removeLeave: (context, { params }) => removeLeave(context, params.id),
  });
}
