import { callMinutes, centsOf, meetingMinutes, rateOn } from '@crm/contract/numbers/hour-figures';
import { hourCalls } from '@crm/contract/numbers/hours';
import { beforeAll, expect, test } from 'vitest';
import { createTask } from '../../../test/support/factories.ts';
import { addCustomer, addProject, bindColumn, holdCall, holdMeeting, logCell, rateFrom } from '../../../test/support/hours.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

// A filled database: every report against plain SQL, and its minutes and cost against the pure functions.

const server = createTestServer();
const range = { from: '2026-02-01', to: '2026-04-30' };
const days = Array.from({ length: 28 }, (_, n) => String(n + 1).padStart(2, '0'));
let admin: Person;
const staff: Person[] = [];

/** The same numbers in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

beforeAll(async () => {
  const { pool } = server;
  const roll = dice(21);
  admin = await server.person('admin');
  for (let n = 0; n < 4; n += 1) staff.push(await server.person('staff'));
  const [first, second] = staff;
  if (!first || !second) throw new Error('nobody works here');
  const teams = [first.id, second.id].map((id) =>
    pool.query(
      `with t as (insert into teams (team_name, created_at) values ('Of ' || $1::text, now()) returning id)
       insert into team_members (team_id, staff_id) select t.id, unnest($2::bigint[]) from t`,
      [id, [first.id, id].filter((one, n, all) => all.indexOf(one) === n)],
    ),
  );
  await Promise.all(teams);
  const customers = [];
  for (let n = 0; n < 15; n += 1) customers.push(await addCustomer(pool, first.id, `Customer ${n}`, roll(400)));
  // Five of them are leads, of which contacts were made: of the first lead two, of the last one none.
  const [leads, made] = [customers.slice(0, 5), customers.slice(5, 10)];
  await pool.query(`update customers set kind = 'lead', priority = 'Client' where id = any($1)`, [leads]);
  await pool.query(
    'update customers c set lead_id = t.lead from unnest($1::bigint[], $2::bigint[]) t (id, lead) where c.id = t.id',
    [made, [leads[0], leads[0], leads[1], leads[2], leads[3]]],
  );
  const projects = [await addProject(pool, first.id, 'One'), await addProject(pool, second.id, 'Two')];
  const one = <T>(list: readonly T[]) => list[roll(list.length)] as T;
  for (const { id } of staff.slice(0, 3)) {
    for (const validFrom of ['2026-01-15', '2026-02-10', '2026-03-17', '2026-04-02'])
      if (roll(4) > 0) await rateFrom(pool, id, validFrom, 20 + roll(6000) / 100);
    const tasks: number[] = [];
    for (let n = 0; n < 3; n += 1)
      tasks.push(
        await createTask(pool, { staffId: id, contactId: one(customers), ...(roll(2) ? { requirementId: one(projects) } : {}) }),
      );
    for (const month of ['2026-02', '2026-03', '2026-04']) {
      for (const column of [1, 2, 3])
        if (roll(3) > 0)
          await bindColumn(pool, id, {
            month: `${month}-01`,
            column,
            ...(roll(2) ? { customerId: one(customers) } : { requirementId: one(projects) }),
          });
      for (const day of days) {
        const date = `${month}-${day}`;
        for (const column of [1, 2, 3, 4])
          if (roll(3) === 0)
            await logCell(pool, id, { date, column, minutes: roll(200), ...(roll(4) ? {} : { taskId: one(tasks) }) });
        const customerId = roll(4) ? one(customers) : null;
        if (roll(4) === 0)
          await holdMeeting(pool, id, {
            date,
            customerId,
            length: 5 + roll(90),
            minutes: roll(3) ? null : roll(60),
            outcome: one(['done', 'no_answer', null]),
          });
        if (roll(4) === 0)
          await holdCall(pool, id, {
            date,
            customerId,
            minutes: roll(2) ? null : roll(30),
            outcome: one(['done', 'call_back', 'no_answer']),
          });
      }
    }
  }
});

/** Each hour once, as a reader of the tables would write it. */
const plain = `
  select 'log' as source, w.staff_id, w.work_date::text as day, c.minutes as entered, 0 as planned, null as outcome,
    coalesce((select t.contact_id from worklog_cell_tasks k join tasks t on t.id = k.task_id where k.worklog_id = w.id and k.task_number = c.task_number),
      (select b.customer_id from worklog_columns b where b.staff_id = w.staff_id and to_char(b.month, 'YYYY-MM') = to_char(w.work_date, 'YYYY-MM')
         and b.task_number = c.task_number
         and not exists (select from worklog_cell_tasks k where k.worklog_id = w.id and k.task_number = c.task_number))) as customer_id
  from worklog_cells c join worklogs w on w.id = c.worklog_id
  union all
  select 'meetings', staff_id, meeting_date::text, minutes,
    (extract(hour from end_time - start_time) * 60 + extract(minute from end_time - start_time))::int, outcome, contact_id
  from meetings where status = 'completed'
  union all
  select 'calls', staff_id, call_date::text, minutes, 10, outcome, contact_id from calls where status = 'completed'`;

interface PlainRow {
  source: 'log' | 'meetings' | 'calls';
  staff_id: number;
  day: string;
  entered: number | null;
  /** Of a call: what the company says. */
  planned: number;
  outcome: string | null;
  customer_id: number | null;
}

function minutesOf({ source, planned, ...closed }: PlainRow): number {
  if (source === 'log') return closed.entered ?? 0;
  return source === 'meetings' ? meetingMinutes(closed, planned) : callMinutes(closed, planned);
}

async function plainHours(): Promise<(PlainRow & { minutes: number; cents: number })[]> {
  const { rows } = await server.pool.query<PlainRow>(
    `select source, staff_id, day, entered, planned, outcome,
       coalesce((select min(c.id) from customers c where c.lead_id = e.customer_id), e.customer_id) as customer_id
     from (${plain}) e where day between $1 and $2`,
    [range.from, range.to],
  );
  const { rows: rates } = await server.pool.query(
    'select staff_id, valid_from::text as "validFrom", hourly_rate as "hourlyRate" from staff_rates',
  );
  return rows.map((row) => {
    const rate = rateOn(
      rates.filter(({ staff_id }) => staff_id === row.staff_id),
      row.day,
    );
    const minutes = minutesOf(row);
    return { ...row, minutes, cents: rate === undefined ? 0 : centsOf(minutes, rate) };
  });
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
async function report(query: object) {
  const reply = await admin.send(hourCalls.report, { query: { ...range, ...query } });
  expect(reply.failure).toEqual(expect.objectContaining({ success: true }));
  return reply.data;
}

test('by customer is what plain SQL adds up, to the minute and the cent', async () => {
  const hours = await plainHours();
  const { lines } = await report({ shown: '1000' });
  expect(lines.length).toBeGreaterThan(8);
  const ofCustomer = Map.groupBy(hours, ({ customer_id }) => customer_id);
  const expected = [...ofCustomer].flatMap(([id, rows]) => {
    const minutes = sum(rows.map((row) => row.minutes));
    return id === null || minutes === 0 ? [] : [[id, minutes, sum(rows.map(({ cents }) => cents)) / 100]];
  });
  const found = lines.map(({ id, total, cost }) => [id, total, cost]);
  const byId = (rows: unknown[][]) => rows.toSorted(([a], [b]) => Number(a) - Number(b));
  expect(byId(found)).toEqual(byId(expected));
});

test('the parts are the whole, whichever way and however many are shown', async () => {
  const hours = await plainHours();
  const whole = [sum(hours.map(({ minutes }) => minutes)), sum(hours.map(({ cents }) => cents))];
  for (const by of ['customer', 'project', 'team', 'month']) {
    for (const shown of ['1', '5', '1000']) {
      const { lines, more, others, figures } = await report({ by, shown });
      const parts = [...lines, more, ...others];
      expect([sum(parts.map(({ total }) => total)), sum(parts.map(({ cost }) => Math.round((cost ?? 0) * 100)))]).toEqual(whole);
      expect(figures.minutes).toBe(whole[0]);
    }
  }
});

test('the months of the year and the rows behind the figures add up to the same', async () => {
  const hours = await plainHours();
  const { data } = await admin.send(hourCalls.months, { query: range });
  const byMonth = Map.groupBy(hours, ({ day }) => `${day.slice(0, 7)}-01`);
  for (const { month, minutes, cost } of data.months.slice(-3)) {
    const rows = byMonth.get(month) ?? [];
    expect([month, sum(minutes), Math.round((cost ?? 0) * 100)]).toEqual([
      month,
      sum(rows.map((row) => row.minutes)),
      sum(rows.map(({ cents }) => cents)),
    ]);
  }
  const first = (await admin.send(hourCalls.entries, { query: range })).data;
  const entries = [...first.entries];
  for (let page = 2; entries.length < first.total; page += 1)
    entries.push(...(await admin.send(hourCalls.entries, { query: { ...range, page: String(page) } })).data.entries);
  expect(sum(entries.map(({ minutes }) => minutes))).toBe(sum(hours.map(({ minutes }) => minutes)));
  expect(entries.map(({ date }) => date)).toEqual(
    entries
      .map(({ date }) => date)
      .toSorted()
      .reverse(),
  );
  expect(new Set(entries.map(({ source, id, minutes, title }) => `${source} ${id} ${minutes} ${title}`)).size).toBeGreaterThan(
    300,
  );
});

test('each person alone adds up to everybody', async () => {
  const all = await report({});
  const each = await Promise.all(staff.map(({ id }) => report({ staffId: String(id) })));
  expect(sum(each.map(({ figures }) => figures.minutes))).toBe(all.figures.minutes);
  expect(sum(each.map(({ figures }) => Math.round((figures.cost ?? 0) * 100)))).toBe(Math.round((all.figures.cost ?? 0) * 100));
});
