import { hourCalls } from '@crm/contract/numbers/hours';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countWaiting } from '../../../../test/support/databases.ts';
import { createTask, createTeam } from '../../../../test/support/factories.ts';
import { shortOrFull } from '../../../../test/support/full.ts';
import { addCustomer, addProject, bindColumn, holdCall, holdMeeting, logCell, rateFrom } from '../../../../test/support/hours.ts';
import { createTestServer, type Person, testSettings } from '../../../../test/support/test-app.ts';
import { compareParts, keepParts, rebuildParts } from '../../../records/kept-figures/keep-parts.ts';
import { numberOfDay } from '../../../records/kept-figures/kept-figure.ts';
import { keptAmounts } from './kept-amounts.ts';
import { keptHours, keptNobody } from './kept-hours.ts';

// Each way in which the hours of a month that is kept change has to leave its mark.

const server = createTestServer();
const march = { from: '2026-03-01', to: '2026-03-31' };
let admin: Person;
let ada: Person;
let ben: Person;
let alder: number;
let birch: number;
let shop: number;
let website: number;
let task: number;
let call: number;
let meeting: number;

const figures = [keptHours, keptNobody, keptAmounts];
const company = () => ({ company: server.app.company(), timeZone: testSettings.timeZone });
async function keep(): Promise<void> {
  for (const figure of figures) await keepParts(server.pool, figure, company());
}
/** How many parts differ from the records without a mark. */
async function differing(): Promise<number> {
  const days = [numberOfDay('2026-03-01'), numberOfDay('2026-04-01')] as const;
  const found = [
    await compareParts(server.pool, keptHours, company(), ...days),
    await compareParts(server.pool, keptNobody, company(), ...days),
    await compareParts(server.pool, keptAmounts, company(), 0, 10),
  ];
  return found.flat().length;
}

const run = (text: string, values: unknown[] = []) => server.pool.query(text, values);

beforeAll(async () => {
  admin = await server.person('admin');
  [ada, ben] = [await server.person('staff', { name: 'Ada' }), await server.person('staff', { name: 'Ben' })];
});
beforeAll(async () => {
  // The first time nothing is known to be settled before those who write now have ended.
  await logCell(server.pool, ada.id, { date: '2026-02-01', column: 1, minutes: 1 });
  for (const figure of figures) await rebuildParts(server.pool, figure, company());
});
beforeEach(async () => {
  await run('update company set call_minutes = 10');
  for (const table of ['worklogs', 'worklog_columns', 'calls', 'meetings', 'staff_rates', 'tasks'])
    await run(`delete from ${table}`);
  [alder, birch] = [await addCustomer(server.pool, ada.id, 'Alder', 100), await addCustomer(server.pool, ada.id, 'Birch', 1000)];
  [shop, website] = [
    await addProject(server.pool, ada.id, `Shop ${alder}`),
    await addProject(server.pool, ada.id, `Website ${alder}`),
  ];
  task = await createTask(server.pool, { staffId: ada.id, contactId: birch, requirementId: shop });
  await rateFrom(server.pool, ada.id, '2026-01-01', 40);
  await bindColumn(server.pool, ada.id, { month: '2026-03-01', column: 1, customerId: alder });
  await logCell(server.pool, ada.id, { date: '2026-03-02', column: 1, minutes: 90 });
  await logCell(server.pool, ada.id, { date: '2026-03-02', column: 2, minutes: 20 });
  await logCell(server.pool, ada.id, { date: '2026-03-17', column: 3, minutes: 60, taskId: task });
  call = await holdCall(server.pool, ada.id, { date: '2026-03-10', customerId: birch });
  meeting = await holdMeeting(server.pool, ada.id, { date: '2026-03-11', customerId: alder, length: 30 });
  await keep();
});

/** The other ways to add up are read from the same parts. */
const ways = shortOrFull(['customer', 'project'] as const, ['customer', 'project', 'team', 'month'] as const);

/** All that is said of the hours of March. */
async function told() {
  const reports = [];
  for (const by of ways) reports.push((await admin.send(hourCalls.report, { query: { ...march, by } })).data);
  const [nobody, entries] = [
    await admin.send(hourCalls.nobody, { query: march }),
    await admin.send(hourCalls.entries, { query: { ...march, kind: 'customer', id: String(alder) } }),
  ];
  return [...reports, nobody.data, entries.data];
}

const changes: Record<string, () => Promise<unknown>> = {
  'a cell is written': () => logCell(server.pool, ben.id, { date: '2026-03-31', column: 1, minutes: 15 }),
  'a day is written anew': () => run(`delete from worklogs where work_date = '2026-03-02'`),
  'a cell is taken away': () => run('delete from worklog_cells where task_number = 1'),
  'a column is renamed': () => run(`update worklog_cells set task_name = 'Emails' where task_number = 2`),
  'a cell gets a task': () =>
    run(
      `insert into worklog_cell_tasks (worklog_id, task_number, task_id) select id, 2, $1 from worklogs where work_date = '2026-03-02'`,
      [task],
    ),
  'a cell gets another task': async () =>
    run('update worklog_cell_tasks set task_id = $1', [await createTask(server.pool, { staffId: ada.id, contactId: alder })]),
  'a cell loses its task': () => run('delete from worklog_cell_tasks'),
  'a column is bound': () => bindColumn(server.pool, ada.id, { month: '2026-03-01', column: 2, requirementId: website }),
  'a column is bound to another customer': () => run('update worklog_columns set customer_id = $1', [birch]),
  'a column is bound to nothing any more': () => run('delete from worklog_columns'),
  'a task moves to another customer': () => run('update tasks set contact_id = $1', [alder]),
  'a task moves to another list': () => run('update tasks set requirement_id = $1', [website]),
  'a task is deleted for good': () => run('delete from tasks'),
  'a call is added': () => holdCall(server.pool, ben.id, { date: '2026-03-30', customerId: alder }),
  'a call is reopened': () => run(`update calls set status = 'pending', outcome = null`),
  'a call is put into Trash': () => run('update calls set deleted_at = now()'),
  'a call gets minutes': () => run('update calls set minutes = 25'),
  'a call gets another outcome': () => run(`update calls set outcome = 'no_answer'`),
  'a call goes to another host': () => run('update calls set staff_id = $1', [ben.id]),
  'a call goes to another customer': () => run('update calls set contact_id = $1', [alder]),
  'a call goes to another month': () => run(`update calls set call_date = '2026-04-01'`),
  'a call is deleted for good': () => run('delete from calls where id = $1', [call]),
  'a meeting is added': () => holdMeeting(server.pool, ben.id, { date: '2026-03-30', customerId: alder }),
  'a meeting is put into Trash': () => run('update meetings set deleted_at = now()'),
  'a meeting gets minutes': () => run('update meetings set minutes = 25'),
  'a meeting gets another outcome': () => run(`update meetings set outcome = 'no_answer'`),
  'a meeting gets another end': () => run(`update meetings set end_time = '10:30'`),
  'a meeting begins earlier': () => run(`update meetings set start_time = '09:00'`),
  'a meeting goes to another host': () => run('update meetings set staff_id = $1', [ben.id]),
  'a meeting goes to another customer': () => run('update meetings set contact_id = $1', [birch]),
  'a meeting goes to another month': () => run(`update meetings set meeting_date = '2026-04-01'`),
  'a meeting is deleted for good': () => run('delete from meetings where id = $1', [meeting]),
  'a rate is set': () => rateFrom(server.pool, ada.id, '2026-03-05', 60),
  'a rate of before is changed': () => run('update staff_rates set hourly_rate = 50'),
  'a rate begins later': () => run(`update staff_rates set valid_from = '2026-03-10'`),
  'a rate is deleted': () => run('delete from staff_rates'),
  'calls without minutes count more': () => run('update company set call_minutes = call_minutes + 3'),
  'the amount of a customer changes': () => run('update customers set amount = amount + 7 where id = $1', [alder]),
};

describe('hours that are kept', () => {
  it('are what is read', async () => {
    const minutes = async () => (await admin.send(hourCalls.report, { query: march })).data.figures.minutes;
    await run(`update kept_parts set content = '' where figure = 'hours' and date '1970-01-01' + part = '2026-03-02'`);
    expect(await minutes()).toBe(100);
    expect(await differing()).toBe(1);
    expect(await minutes()).toBe(210);
    expect(await differing()).toBe(0);
  });

  it.each(Object.entries(changes))('are left out at once when %s', async (_, change) => {
    const before = await told();
    await change();
    const after = await told();
    expect(after).not.toEqual(before);
    await keep();
    expect(await told()).toEqual(after);
  });

  it('differ from the records in nothing, after all of it', async () => {
    for (const change of Object.values(changes)) await change().catch(() => undefined);
    expect(await differing()).toBe(0);
  });

  it('of many people are read without those of anybody else', async () => {
    const team: Person[] = [];
    for (let n = 0; n < 21; n += 1) team.push(await server.person('staff'));
    for (const { id } of team) await logCell(server.pool, id, { date: '2026-03-20', column: 1, minutes: 10, title: 'Emails' });
    const teamId = String(await createTeam(server.pool, team));
    await keep();
    const { data } = await admin.send(hourCalls.report, { query: { ...march, teamId } });
    const nobody = (await admin.send(hourCalls.nobody, { query: { ...march, teamId } })).data;
    expect([data.figures.minutes, nobody.minutes, nobody.titles.map(({ title }) => title)]).toEqual([210, 210, ['Emails']]);
  });

  it('are not marked by what counts nothing', async () => {
    await holdCall(server.pool, ada.id, { date: '2026-03-12', customerId: alder, status: 'pending' });
    await run(`update calls set subject = 'Another talk', updated_at = now()`);
    await run('update tasks set updated_at = now()');
    await run('update customers set updated_at = now()');
    expect((await run('select * from stale_parts')).rows).toEqual([]);
  });
});

describe('a writer beside the one who keeps', () => {
  it('that moves a task to which a cell is just being bound finds the cell', async () => {
    const [binding, moving] = [await server.pool.connect(), await server.pool.connect()];
    for (const client of [binding, moving]) await client.query('begin');
    await binding.query(
      `insert into worklog_cell_tasks (worklog_id, task_number, task_id) select id, 2, $1 from worklogs where work_date = '2026-03-02'`,
      [task],
    );
    const moved = moving.query('update tasks set contact_id = $1 where id = $2', [alder, task]);
    // Whoever does not wait has moved by then, without the cell.
    await Promise.race([moved, expect.poll(() => countWaiting(server.pool)).toBe(1)]);
    await binding.query('commit');
    await moved;
    await keep();
    await moving.query('commit');
    for (const client of [binding, moving]) client.release();
    const found = await told();
    await keep();
    expect(await told()).toEqual(found);
    expect(await differing()).toBe(0);
  });
  it('that binds a cell to a task which is just moving has its hours with the new customer', async () => {
    const client = await server.pool.connect();
    await client.query('begin');
    await client.query('update tasks set contact_id = $1', [alder]);
    // It waits until the task has moved.
    const bound = run(
      `insert into worklog_cell_tasks (worklog_id, task_number, task_id) select id, 2, $1 from worklogs where work_date = '2026-03-02'`,
      [task],
    );
    await keep();
    await client.query('commit');
    await bound;
    client.release();
    const found = await told();
    await keep();
    expect(await told()).toEqual(found);
  });

  it('that commits afterwards is counted at once', async () => {
    const client = await server.pool.connect();
    await client.query('begin');
    await client.query('update worklog_cells set minutes = 500 where task_number = 1');
    await keep();
    await client.query('commit');
    client.release();
    expect((await admin.send(hourCalls.report, { query: march })).data.figures.minutes).toBe(620);
  });
});
