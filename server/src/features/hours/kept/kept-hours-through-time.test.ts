import { hourCalls } from '@crm/contract/numbers/hours';
import { beforeAll, expect, it } from 'vitest';
import { createTask } from '../../../../test/support/factories.ts';
import { shortOrFull } from '../../../../test/support/full.ts';
import { addCustomer, bindColumn, holdCall, holdMeeting, logCell, rateFrom } from '../../../../test/support/hours.ts';
import { createTestServer, type Person, testSettings } from '../../../../test/support/test-app.ts';
import { keptFigures } from '../../../kept-figures.ts';
import { keepFigures } from '../../../records/kept-figures/keep-figures.ts';

// Changes in an order that nobody chose, with the keeper in between: the report is what the records say at every moment.

const turns = shortOrFull(60, 120);
const server = createTestServer();
const range = { from: '2026-02-01', to: '2026-04-12' };
let admin: Person;
const staff: number[] = [];
const customers: number[] = [];
const tasks: number[] = [];

beforeAll(async () => {
  admin = await server.person('admin');
  for (let n = 0; n < 3; n += 1) staff.push((await server.person('staff')).id);
  for (let n = 0; n < 6; n += 1) customers.push(await addCustomer(server.pool, staff[0] ?? 0, `Customer ${n}`, n * 10));
  for (const contactId of customers) tasks.push(await createTask(server.pool, { staffId: staff[0] ?? 0, contactId }));
});

/** The same numbers in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

/** By customer, without anything that is kept: id, minutes and cents. */
const plain = `
  with hours as (
    select w.staff_id, w.work_date as day, c.minutes, coalesce(t.contact_id, case when t.id is null then b.customer_id end) as customer_id
    from worklog_cells c join worklogs w on w.id = c.worklog_id
      left join worklog_cell_tasks k on k.worklog_id = w.id and k.task_number = c.task_number
      left join tasks t on t.id = k.task_id
      left join worklog_columns b on b.staff_id = w.staff_id and b.task_number = c.task_number
        and to_char(b.month, 'YYYYMM') = to_char(w.work_date, 'YYYYMM')
    union all
    select staff_id, meeting_date, extract(epoch from end_time - start_time)::int / 60, contact_id from meetings where status = 'completed'
    union all
    select staff_id, call_date, 10, contact_id from calls where status = 'completed'
  )
  select customer_id::int as id, sum(minutes)::int as total, sum(coalesce(round(minutes * 100 * (
    select hourly_rate from staff_rates r where r.staff_id = hours.staff_id and r.valid_from <= day order by valid_from desc limit 1
  ) / 60), 0))::float8 / 100 as cost
  from hours where customer_id is not null and minutes > 0 and day between $1 and $2 group by 1 order by 1`;

it('a report is what the records say, whatever changes and whenever it was kept', async () => {
  const { pool } = server;
  const roll = dice(7);
  const one = (list: readonly number[]) => list[roll(list.length)] ?? 0;
  const month = () => `2026-0${2 + roll(3)}`;
  const date = () => `${month()}-${String(1 + roll(28)).padStart(2, '0')}`;
  const changes = [
    async () => {
      const [person, day] = [one(staff), date()];
      await pool.query('delete from worklogs where staff_id = $1 and work_date = $2', [person, day]);
      for (const column of [1, 2, 3])
        await logCell(pool, person, { date: day, column, minutes: roll(200), ...(roll(2) ? { taskId: one(tasks) } : {}) });
    },
    async () => {
      const bound = { month: `${month()}-01`, column: 1 + roll(3) };
      const person = one(staff);
      await pool.query('delete from worklog_columns where staff_id = $1 and month = $2 and task_number = $3', [
        person,
        bound.month,
        bound.column,
      ]);
      await bindColumn(pool, person, { ...bound, customerId: one(customers) });
    },
    () => pool.query('update tasks set contact_id = $2 where id = $1', [one(tasks), one(customers)]),
    () => pool.query('update worklog_columns set customer_id = $2 where customer_id = $1', [one(customers), one(customers)]),
    () => holdCall(pool, one(staff), { date: date(), customerId: one(customers) }),
    () => holdMeeting(pool, one(staff), { date: date(), customerId: one(customers), length: 5 + roll(90) }),
    () =>
      pool.query('update calls set staff_id = $1, call_date = $2 where id = (select min(id) from calls)', [one(staff), date()]),
    () => pool.query('delete from meetings where id = (select max(id) from meetings)'),
    async () => {
      const [person, day] = [one(staff), date()];
      await pool.query('delete from staff_rates where staff_id = $1 and valid_from = $2', [person, day]);
      await rateFrom(pool, person, day, 1 + roll(9000) / 100);
    },
  ];
  for (let n = 0; n < turns; n += 1) {
    await changes[roll(changes.length)]?.();
    if (roll(3) === 0) await keepFigures(pool, keptFigures, { company: server.app.company(), timeZone: testSettings.timeZone });
    if (roll(4) > 0) continue;
    const { data } = await admin.send(hourCalls.report, { query: { ...range, shown: '1000' } });
    const found = data.lines.map(({ id, total, cost }) => ({ id, total, cost })).sort((a, b) => Number(a.id) - Number(b.id));
    expect(found).toEqual((await pool.query(plain, [range.from, range.to])).rows);
  }
});
