import { bindingExamples } from '../worklog.ts';
import { flowExamples } from './flow.ts';
import { hourExamples, rateExamples } from './hours.ts';
import { figureScopeExamples, funnelExamples, planExamples } from './numbers.ts';
import { reportExamples } from './reports.ts';
import { teamWeekExamples } from './team-week.ts';

export const numberExamples = {
  bindings: bindingExamples,
  hours: hourExamples,
  rates: rateExamples,
  reports: reportExamples,
  flow: flowExamples,
  teamWeek: teamWeekExamples,
  figureScope: figureScopeExamples,
  funnel: funnelExamples,
  plan: planExamples,
};
