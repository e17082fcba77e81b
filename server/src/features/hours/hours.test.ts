import { hourCalls } from '@crm/contract/numbers/hours';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTask, createTeam } from '../../../test/support/factories.ts';
import { download } from '../../../test/support/file-calls.ts';
import { addCustomer, addProject, bindColumn, holdCall, holdMeeting, logCell, rateFrom } from '../../../test/support/hours.ts';
import { createAttendance } from '../../../test/support/records/staff-records.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

// The example of docs/numbers.md, by hand.
const server = createTestServer();
const march = { from: '2026-03-01', to: '2026-03-31' };
let admin: Person;
let ada: Person;
let ben: Person;
let alder: number;
let birch: number;
let shop: number;

beforeAll(async () => {
  const { pool } = server;
  admin = await server.person('admin');
  [ada, ben] = [await server.person('staff', { name: 'Ada' }), await server.person('staff', { name: 'Ben' })];
  [alder, birch] = [await addCustomer(pool, ada.id, 'Alder', 100), await addCustomer(pool, ada.id, 'Birch', 1000)];
  const website = await addProject(pool, ada.id, 'Website');
  shop = await addProject(pool, ada.id, 'Shop');
  const task = await createTask(pool, { staffId: ada.id, contactId: birch, requirementId: shop });
  await rateFrom(pool, ada.id, '2026-01-01', 40);
  await rateFrom(pool, ada.id, '2026-03-16', 60);
  await bindColumn(pool, ada.id, { month: '2026-03-01', column: 1, customerId: alder });
  await bindColumn(pool, ada.id, { month: '2026-03-01', column: 2, requirementId: website });
  await logCell(pool, ada.id, { date: '2026-03-02', column: 1, minutes: 90 });
  await logCell(pool, ada.id, { date: '2026-03-16', column: 1, minutes: 50 });
  await logCell(pool, ada.id, { date: '2026-03-16', column: 2, minutes: 120 });
  await logCell(pool, ada.id, { date: '2026-03-17', column: 1, minutes: 60, taskId: task });
  await logCell(pool, ada.id, { date: '2026-03-17', column: 3, minutes: 20, title: 'Emails' });
  await holdMeeting(pool, ada.id, { date: '2026-03-10', customerId: alder, length: 30 });
  await holdCall(pool, ada.id, { date: '2026-03-10', customerId: birch });
  await holdCall(pool, ada.id, { date: '2026-03-20', customerId: birch, outcome: 'no_answer' });
  await holdMeeting(pool, ben.id, { date: '2026-03-03', customerId: alder, length: 60, minutes: 45 });
  // None of these counts: not completed, or of another month.
  await holdMeeting(pool, ada.id, { date: '2026-03-11', customerId: alder, status: 'pending' });
  await holdCall(pool, ada.id, { date: '2026-03-12', customerId: alder, status: 'cancelled' });
  await holdCall(pool, ada.id, { date: '2026-04-01', customerId: alder, minutes: 99 });
  // February, with the column of another month: bound to nobody.
  await logCell(pool, ada.id, { date: '2026-02-27', column: 1, minutes: 30, title: 'Alder' });
  await holdMeeting(pool, ada.id, { date: '2026-02-28', customerId: birch, length: 60 });
  await createAttendance(pool, { staffId: ada.id, date: '2026-03-02', entry: '09:00', exit: '17:30' });
});

const report = async (person: Person, query: object = {}) =>
  (await person.send(hourCalls.report, { query: { ...march, ...query } })).data;

describe('the hours of a month', () => {
  test('by customer, with cost by the rate of the day, and the amount', async () => {
    const { lines, others, more } = await report(admin);
    expect(lines).toMatchObject([
      {
        kind: 'customer',
        id: alder,
        name: 'Alder',
        log: 140,
        meetings: 75,
        calls: 0,
        total: 215,
        cost: 130,
        unrated: 45,
        amount: 100,
      },
      {
        kind: 'customer',
        id: birch,
        name: 'Birch',
        log: 60,
        meetings: 0,
        calls: 10,
        total: 70,
        cost: 66.67,
        unrated: 0,
        amount: 1000,
      },
    ]);
    expect(others).toMatchObject([
      { kind: 'projectWithoutCustomer', total: 120, cost: 120 },
      { kind: 'nobody', total: 20, cost: 20 },
    ]);
    expect(more).toMatchObject({ count: 0, total: 0, cost: 0 });
  });

  test('in figures: on customers, what they cost, before, and what is above its amount', async () => {
    expect((await report(admin)).figures).toEqual({
      minutes: 425,
      customerMinutes: 285,
      attendedMinutes: 510,
      nobodyMinutes: 20,
      customers: 2,
      cost: 196.67,
      costBefore: 40,
      before: { from: '2026-02-01', to: '2026-02-28' },
      amount: 1100,
      above: 1,
      unratedPeople: 1,
    });
  });

  test('by project, team and month are the same hours in other places', async () => {
    const totals = async (by: string) => {
      const { lines, others } = await report(admin, { by });
      return [...lines, ...others].map(({ kind, name, total, cost }) => [kind, name, total, cost]);
    };
    expect(await totals('project')).toEqual([
      ['project', 'Website', 120, 120],
      ['project', 'Shop', 60, 60],
      ['noProject', '', 225, 136.67],
      ['nobody', '', 20, 20],
    ]);
    expect(await totals('team')).toEqual([['noTeam', '', 425, 336.67]]);
    expect(await totals('month')).toEqual([['month', '', 425, 336.67]]);
  });

  test('by month of two months has both, in their order', async () => {
    const { lines } = await report(admin, { from: '2026-02-01', by: 'month' });
    expect(lines.map(({ month, total, cost }) => [month, total, cost])).toEqual([
      ['2026-02-01', 90, 60],
      ['2026-03-01', 425, 336.67],
    ]);
  });

  test('beyond the most hours stand in one line', async () => {
    const { lines, more } = await report(admin, { shown: '1' });
    expect(lines.map(({ name }) => name)).toEqual(['Alder']);
    expect(more).toMatchObject({ count: 1, calls: 10, total: 70, cost: 66.67, amount: 1000 });
  });

  test('say who works for whom', async () => {
    const { heat } = await report(admin);
    expect(heat.people.map(({ name }) => name)).toEqual(['Ada', 'Ben']);
    expect(heat.customers.map(({ name }) => name)).toEqual(['Alder', 'Birch']);
    expect(heat.cells).toEqual(
      expect.arrayContaining([
        { staffId: ada.id, customerId: alder, minutes: 170 },
        { staffId: ada.id, customerId: birch, minutes: 70 },
        { staffId: ben.id, customerId: alder, minutes: 45 },
      ]),
    );
  });

  test('in twelve months by team', async () => {
    const team = await createTeam(server.pool, [ben]);
    const { data } = await admin.send(hourCalls.months, { query: march });
    expect(data.months).toHaveLength(12);
    expect(data.teams.map(({ id }) => id)).toEqual([team, null]);
    expect(data.months.slice(-2)).toEqual([
      { month: '2026-02-01', minutes: [0, 90], cost: 60 },
      { month: '2026-03-01', minutes: [45, 380], cost: 336.67 },
    ]);
    expect((await report(admin, { by: 'team' })).lines).toMatchObject([
      { kind: 'team', id: team, total: 45, cost: 0, unrated: 45 },
    ]);
    await server.pool.query('delete from team_members where team_id = $1', [team]);
  });

  test('that belong to nobody stand under the title of their column, with who', async () => {
    const { data } = await admin.send(hourCalls.nobody, { query: { ...march, from: '2026-02-01' } });
    expect(data).toMatchObject({ minutes: 50, more: false });
    expect(data.titles).toMatchObject([
      { source: 'log', title: 'Alder', entries: 1, minutes: 30, people: [{ name: 'Ada', minutes: 30, month: '2026-02-01' }] },
      { source: 'log', title: 'Emails', entries: 1, minutes: 20, people: [{ name: 'Ada', minutes: 20, month: '2026-03-01' }] },
    ]);
  });
});

describe('behind each figure', () => {
  const entries = async (query: object, person = admin) =>
    (await person.send(hourCalls.entries, { query: { ...march, ...query } })).data;

  test('are the cells, meetings and calls that make it', async () => {
    const { entries: found, ...sums } = await entries({ kind: 'customer', id: String(birch) });
    expect(sums).toEqual({ total: 2, minutes: 70, cost: 66.67 });
    expect(found).toMatchObject([
      { source: 'log', date: '2026-03-17', minutes: 60, cost: 60, project: 'Shop', customer: { id: birch, name: 'Birch' } },
      { source: 'calls', date: '2026-03-10', minutes: 10, cost: 6.67, project: null, person: { name: 'Ada' } },
    ]);
  });

  test('they add up to every line of every report', async () => {
    for (const by of ['customer', 'project', 'team', 'month']) {
      const { lines, others } = await report(admin, { by });
      for (const { kind, id, month, total, cost } of [...lines, ...others]) {
        const asked = { kind, ...(id === null ? {} : { id: String(id) }), ...(month === null ? {} : { inMonth: month }) };
        expect(await entries(asked), `${by} ${kind}`).toMatchObject({ minutes: total, cost });
      }
    }
  });

  test('a column that belongs to nobody is asked for by its title', async () => {
    expect(await entries({ kind: 'nobody', title: 'Emails', source: 'log' })).toMatchObject({ total: 1, minutes: 20 });
    expect(await entries({ kind: 'nobody', title: 'Letters' })).toEqual({ entries: [], total: 0, minutes: 0, cost: 0 });
  });

  test('a line without its record is refused', async () => {
    for (const query of [{ kind: 'customer' }, { kind: 'month' }, { kind: 'somebody' }, { inMonth: '2026-03-02' }])
      expect((await admin.send(hourCalls.entries, { query: { ...march, ...query } as never })).status).toBe(400);
  });
});

describe('who sees what', () => {
  test('staff see their own hours and no cost, no amount and no name that is not theirs to see', async () => {
    const own = await report(ben);
    expect(own).toMatchObject({
      seesCost: false,
      figures: { minutes: 45, cost: null, costBefore: null, amount: null, above: null },
    });
    expect(own.lines).toMatchObject([
      { id: alder, name: '', state: 'hidden', total: 45, cost: null, unrated: null, amount: null },
    ]);
    expect(own.more).toMatchObject({ cost: null, unrated: null, amount: null });
    expect((await report(ada)).lines.map(({ name }) => name)).toEqual(['Alder', 'Birch']);
    expect((await ben.send(hourCalls.entries, { query: march })).data).toMatchObject({ cost: null, entries: [{ cost: null }] });
    expect((await ben.send(hourCalls.months, { query: march })).data.months.every(({ cost }) => cost === null)).toBe(true);
    const others = await ben.send(hourCalls.report, { query: { ...march, staffId: String(ada.id) } });
    expect(others.status).toBe(403);
  });

  test('no file of staff has a cost either', async () => {
    for (const table of ['groups', 'months', 'people', 'nobody', 'entries'] as const) {
      const query = { ...march, from: '2026-02-01', table };
      const [theirs, all] = [ada, admin].map((person) => download(server.app, person, hourCalls.export, { query }));
      expect((await theirs)?.text, table).not.toMatch(/Cost|Amount/);
      expect((await all)?.status).toBe(200);
    }
  });
});

test('files have the lines of each report, with cost', async () => {
  const sent = (query: object) => ({ query: { ...march, ...query } });
  const file = async (query: object) => (await download(server.app, admin, hourCalls.export, sent(query))).text;
  expect(await file({})).toBe(
    [
      '\ufeffName,State,Work log,Meetings,Calls,Hours,Cost,Without a rate,Amount,"Cost in the amount, %"',
      'Alder,,2:20,1:15,0:00,3:35,130,0:45,100,130',
      'Birch,,1:00,0:00,0:10,1:10,66.67,0:00,1000,7',
      'Project without a customer,,2:00,0:00,0:00,2:00,120,0:00,,',
      'Belongs to nobody,,0:20,0:00,0:00,0:20,20,0:00,,',
    ].join('\r\n') + '\r\n',
  );
  expect(await file({ table: 'people' })).toContain('Ada,,2:50,1:10\r\nBen,,0:45,');
  expect(await file({ table: 'nobody' })).toContain('Work log,Emails,Ada,,0:20');
  expect(await file({ table: 'months' })).toContain('2026-03-01,7:05,7:05,336.67');
  expect(await file({ table: 'entries' })).toContain('2026-03-10,Calls,Ada,,A call,Birch,,0:10,6.67');
});
