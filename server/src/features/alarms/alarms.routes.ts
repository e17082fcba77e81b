import { alarmCalls } from '@crm/contract/numbers/alarms';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { listAlarms } from './alarms.service.ts';

export const alarmRoutes = defineRoutes('alarms', alarmCalls, { list: (context) => listAlarms(context) });
