import { teamWeekCalls } from '@crm/contract/numbers/team-week';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { getTeamWeek } from './team-week.service.ts';
import { exportTeamWeek } from './team-week-export.ts';

export const teamWeekRoutes = defineRoutes('teamWeek', teamWeekCalls, {
  get: (context, { query }) => getTeamWeek(context, query),
  export: (context, { query }) => exportTeamWeek(context, query),
});
