import { dashboardCalls } from '@crm/contract/office/dashboard';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { getFigures } from './dashboard.service.ts';

export const dashboardRoutes = defineRoutes('dashboard', dashboardCalls, { figures: (context) => getFigures(context) });
