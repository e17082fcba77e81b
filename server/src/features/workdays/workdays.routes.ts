import { workdayCalls } from '@crm/contract/office/workdays';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { checkDay } from './workdays.service.ts';

export const workdayRoutes = defineRoutes('workdays', workdayCalls, {
  check: (context, { body }) => checkDay(context, body.date, body.staffId),
});
