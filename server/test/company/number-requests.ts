import { addDays } from '@crm/contract/rules/plain-days';
import type { Asked, Request } from './asked.ts';

const wholeMonth = ({ today }: Asked) => ({ from: `${today.slice(0, 7)}-01`, to: `${today.slice(0, 7)}-28` });
/** The last twelve weeks, as the pages of figures ask at first. */
const weeksQuery = ({ today }: Asked) => ({ from: addDays(today, -83), to: today });

/** What the pages of numbers ask for. */
export const numberRequests: Record<string, (asked: Asked) => Request> = {
  'plan.get': ({ records, role, pick }) => ({
    query: role === 'admin' ? { requirementId: String(pick(records.requirement)) } : { title: records.project },
  }),
  'hours.report': (asked) => ({ query: wholeMonth(asked) }),
  'hours.months': (asked) => ({ query: wholeMonth(asked) }),
  'hours.nobody': (asked) => ({ query: wholeMonth(asked) }),
  'hours.entries': (asked) => ({ query: wholeMonth(asked) }),
  'hours.export': (asked) => ({ query: wholeMonth(asked) }),
  'rates.ofPerson': ({ records, pick }) => ({ params: { id: String(pick(records.colleague)) } }),
  'funnel.get': (asked) => ({ query: weeksQuery(asked) }),
  'funnel.export': (asked) => ({ query: { ...weeksQuery(asked), table: 'sources' } }),
  'flow.ageing': (asked) => ({ query: weeksQuery(asked) }),
  'flow.rework': (asked) => ({ query: weeksQuery(asked) }),
  'flow.export': (asked) => ({ query: { ...weeksQuery(asked), table: 'waits' } }),
};
