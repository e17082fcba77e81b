import { calendarCalls, type EntryValues } from '@crm/contract/calendar/calendar';
import { staleMessage } from '@crm/contract/core/words';
import { describe, expect, test } from 'vitest';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
const entry = (details: Partial<EntryValues> = {}): EntryValues => ({
  date: '15/05/2026',
  description: 'Founders Day',
  type: 'companyHoliday',
  ...details,
});
const enter = (admin: Person, details: Partial<EntryValues> = {}) =>
  admin.send(calendarCalls.createEntry, { body: entry(details) });
const paramsOf = (id: number) => ({ id: String(id) });
const inMonth = async (person: Person, month: number) =>
  (await person.send(calendarCalls.holidays, { body: { year: 2026, month } })).data;
const historyOf = async (id: number) => {
  const text = `select action, before, after from changes where entity = 'holiday' and entity_id = $1 order by id`;
  return (await server.pool.query(text, [id])).rows;
};
const text = 'Please select a date and provide a description.';

describe('an administrator', () => {
  test('enters a day, and everybody finds it', { tags: ['A-1-10', 'A-3-07', 'A-6-08', 'A-7-10', 'A-7-12'] }, async () => {
    const [admin, staff] = [await server.person('admin'), await server.person('staff')];
    const made = await enter(admin);
    expect([made.status, made.data]).toEqual([
      201,
      {
        id: expect.any(Number),
        holidayDate: '15/05/2026',
        description: 'Founders Day',
        holidayName: 'companyHoliday',
        version: 1,
      },
    ]);
    expect(await inMonth(staff, 5)).toEqual([made.data]);
    expect(await historyOf(made.data.id)).toEqual([
      {
        action: 'created',
        before: null,
        after: { date: '2026-05-15', description: 'Founders Day', type: 'companyHoliday' },
      },
    ]);
  });

  test('changes a day, its type and its date; the history says what', { tags: ['A-7-13', 'A-9-11'] }, async () => {
    const admin = await server.person('admin');
    const { data } = await enter(admin, { date: '01/06/2026' });
    let { version } = data;
    for (const type of ['holiday', 'publicHoliday', 'companyHoliday', 'maintenance'] as const) {
      const body = entry({ date: '02/06/2026', type });
      const reply = await admin.send(calendarCalls.updateEntry, { params: paramsOf(data.id), body, version });
      expect([reply.status, reply.data]).toEqual([
        200,
        { ...data, holidayDate: '02/06/2026', holidayName: type, version: version + 1 },
      ]);
      version += 1;
    }
    expect((await historyOf(data.id))[1]).toEqual({
      action: 'updated',
      before: { date: '2026-06-01', type: 'companyHoliday' },
      after: { date: '2026-06-02', type: 'holiday' },
    });
    expect((await inMonth(admin, 6)).map(({ holidayName }) => holidayName)).toEqual(['maintenance']);
  });

  test('deletes a day for good', { tags: ['A-7-14'] }, async () => {
    const admin = await server.person('admin');
    const { data } = await enter(admin, { date: '01/07/2026' });
    const stale = await admin.send(calendarCalls.removeEntry, { params: paramsOf(data.id), version: 7 });
    expect([stale.status, stale.failure.message]).toEqual([412, staleMessage]);
    const reply = await admin.send(calendarCalls.removeEntry, { params: paramsOf(data.id), version: 1 });
    expect([reply.status, reply.data]).toEqual([200, { id: data.id }]);
    expect(await inMonth(admin, 7)).toEqual([]);
    expect((await historyOf(data.id))[1]).toMatchObject({ action: 'purged', before: { date: '2026-07-01' } });
    expect((await admin.send(calendarCalls.removeEntry, { params: paramsOf(data.id) })).status).toBe(404);
  });
});

test('a date and a description are needed, and a known type', { tags: ['A-5-04', 'A-9-11'] }, async () => {
  const admin = await server.person('admin');
  for (const [details, fields] of [
    [{ date: '' }, { date: text }],
    [{ description: '  \n ' }, { description: text }],
    [{ date: '31/02/2027' }, { date: 'Must be a date DD/MM/YYYY' }],
    [{ date: '2026-08-01' }, { date: 'Must be a date DD/MM/YYYY' }],
    [{ type: 'birthday' as never }, { type: 'Type is required' }],
    [{ description: 'x'.repeat(201) }, { description: 'Must be at most 200 characters' }],
  ] as const) {
    const reply = await enter(admin, details);
    expect([reply.status, reply.failure.fields]).toEqual([400, fields]);
  }
});

test('staff enter, change and delete nothing', { tags: ['A-6-08'] }, async () => {
  const [admin, staff] = [await server.person('admin'), await server.person('staff')];
  const { data } = await enter(admin, { date: '01/09/2026' });
  const params = paramsOf(data.id);
  expect((await enter(staff, { date: '02/09/2026' })).status).toBe(403);
  expect((await staff.send(calendarCalls.updateEntry, { params, body: entry() })).status).toBe(403);
  expect((await staff.send(calendarCalls.removeEntry, { params })).status).toBe(403);
  expect(await inMonth(admin, 9)).toEqual([data]);
});

describe('two administrators', () => {
  test('who enter one day at once make one entry, and none is lost by moving another there', async () => {
    const [one, two] = [await server.person('admin'), await server.person('admin')];
    const day = { date: '01/10/2026' };
    const replies = await Promise.all([enter(one, day), enter(two, { ...day, description: 'Other words' })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect([refused?.failure.errorCode, refused?.failure.message]).toEqual(['CONFLICT', 'This day has an entry already.']);
    const { data } = await enter(one, { date: '02/10/2026' });
    const moved = await one.send(calendarCalls.updateEntry, { params: paramsOf(data.id), body: entry(day), version: 1 });
    expect(moved.status).toBe(409);
    expect(await inMonth(one, 10)).toHaveLength(2);
  });

  test('do not overwrite each other', async () => {
    const [one, two] = [await server.person('admin'), await server.person('admin')];
    const { data } = await enter(one, { date: '01/11/2026' });
    const save = (admin: Person, description: string) =>
      admin.send(calendarCalls.updateEntry, {
        params: paramsOf(data.id),
        body: entry({ date: '01/11/2026', description }),
        version: 1,
      });
    const replies = await Promise.all([save(one, 'One'), save(two, 'Two')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412]);
  });
});

test('sent again with one key, it is one entry; the key is for nothing else', async () => {
  const admin = await server.person('admin');
  const send = (description: string) =>
    admin.send(calendarCalls.createEntry, {
      body: entry({ date: '01/12/2026', description }),
      idempotencyKey: 'the-one-entry',
    });
  const replies = await Promise.all([send('Once'), send('Once'), send('Once')]);
  expect(replies.map(({ status, data }) => [status, data.id])).toEqual(replies.map(() => [201, replies[0]?.data.id]));
  expect((await send('Another')).status).toBe(409);
  expect(await inMonth(admin, 12)).toHaveLength(1);
});
