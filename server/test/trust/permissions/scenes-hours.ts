import { worklogCalls } from '@crm/contract/office/worklog';
import { monthRange } from '@crm/contract/rules/plain-days';
import { examples } from '../../examples/examples.ts';
import type { Company } from './company.ts';
import type { Scene, Scenes } from './scene.ts';
import { newMonth } from './words.ts';

/** A month in which the owner logs an hour and a half. */
function ofMonth(more: Record<string, string> = {}): Scene {
  return {
    ask: () => {
      const { year, month } = newMonth();
      const { first, last } = monthRange(year, month);
      return { query: { from: first, to: last, ...more } };
    },
    record: ({ staff }: Company, { query }) =>
      staff.send(worklogCalls.save, {
        body: {
          worklogs: [
            {
              date: query?.from ?? '',
              attendance: '',
              tasks: [{ taskNumber: 'task1', taskName: 'Calls', time: '1:30', comment: '' }],
            },
          ],
        },
      }),
  };
}

let days = 0;
const rated = ({ server, staff }: Company) => {
  days += 1;
  return server.pool.query(
    `insert into staff_rates (staff_id, valid_from, hourly_rate, created_at) values ($1, date '2001-01-01' + $2::int, $2::int, now())`,
    [staff.id, days],
  );
};

export const hourScenes: Scenes = {
  'hours.report': ofMonth(),
  'hours.months': ofMonth(),
  'hours.nobody': ofMonth(),
  'hours.entries': ofMonth(),
  'hours.export': ofMonth({ by: 'month' }),
  'reports.list': { ask: () => ({}), record: async (company) => examples.reports.update.valid(company) },
  'reports.people': { ask: () => ({}), record: ({ server }) => server.person('staff') },
  'rates.list': { ask: () => ({}), record: rated },
  'rates.ofPerson': { ask: ({ staff }) => ({ params: { id: String(staff.id) } }), record: rated },
};
