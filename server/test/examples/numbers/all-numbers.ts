import { bindingExamples } from '../worklog.ts';
import { flowExamples } from './flow.ts';
import { hourExamples, rateExamples } from './hours.ts';
import { figureScopeExamples, funnelExamples, planExamples } from './numbers.ts';
import { teamWeekExamples } from './team-week.ts';

export const numberExamples = {
  bindings: bindingExamples,
  hours: hourExamples,
  rates: rateExamples,
  flow: flowExamples,
  teamWeek: teamWeekExamples,
  figureScope: figureScopeExamples,
  funnel: funnelExamples,
  plan: planExamples,
};
