import { searchCalls } from '@crm/contract/records/search';
import type { AppointmentFilter } from '@crm/contract/work/appointment-forms';
import { callCalls, meetingCalls } from '@crm/contract/work/appointments';
import { beforeAll, describe, expect, it } from 'vitest';
import { createContact, createTeam } from '../../../test/support/factories.ts';
import { callFromTask, createCall } from '../../../test/support/records/appointments.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
let busy: Person;
let mate: Person;
let other: Person;

beforeAll(async () => {
  [busy, mate, other] = [await server.person('staff'), await server.person('staff'), await server.person('staff')];
  await createTeam(server.pool, [busy, mate]);
  // Every third one was made by the mate. Two have the same day, so that a portion ends between equal times.
  await fill(1100, {
    status: 'pending',
    day: "'2026-03-10'::date + n / 2",
    teamStaff: `case when n % 3 = 0 then ${mate.id} end`,
  });
  await fill(10_005, { status: 'completed', day: "'2000-01-01'::date + n" });
  await fill(30, { status: 'cancelled', day: "'2000-01-01'::date + n * 400" });
});

async function fill(count: number, { status = 'pending', day = '', teamStaff = 'null::bigint' }): Promise<void> {
  await server.pool.query(
    `insert into calls (staff_id, team_staff_id, name, subject, call_date, call_time, phone_number, description, status, created_at)
     select $1, ${teamStaff}, 'Alder Childcare', $2 || ' ' || n, ${day}, '09:00', '9876543210', 'Talk', $2, now()
     from generate_series(1, ${count}) n`,
    [busy.id, status],
  );
}

type Query = NonNullable<Parameters<typeof busy.send<typeof callCalls.list>>[1]['query']>;
const portion = async (filter: AppointmentFilter, query: Query = {}, person = busy) =>
  person.send(callCalls.list, { body: { filter }, query });
const found = async (filter: AppointmentFilter, query: Query, person = busy) =>
  (await portion(filter, query, person)).data.map(({ subject }) => subject);

/** All rows of a list, portion by portion. */
async function scroll(filter: AppointmentFilter, person: Person, between: () => Promise<unknown> = async () => undefined) {
  const rows = [];
  let cursor: string | undefined;
  do {
    const { data, next } = await portion(filter, { limit: '70', ...(cursor === undefined ? {} : { cursor }) }, person);
    rows.push(...data);
    cursor = next;
    await between();
  } while (cursor !== undefined);
  return rows;
}

describe('a list of calls that loads on', () => {
  it('answers 50 unless told, with the total of all', async () => {
    const first = await portion('Pending');
    expect([first.data.length, first.total, first.more]).toEqual([50, 1100, undefined]);
    const second = await portion('Pending', { cursor: first.next ?? '' });
    expect(second.data[0]?.id).toBe((first.data.at(-1)?.id ?? 0) + 1);
    expect(second.total).toBeUndefined();
  });

  it('has each row once, by date and time, while others write', async () => {
    const add = () => fill(1, { day: "'2026-03-01'::date" });
    const rows = await scroll('Pending', busy, add);
    const days = rows.map(({ date }) => date);
    expect(days).toEqual(days.toSorted());
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1100);
    await server.pool.query("delete from calls where call_date = '2026-03-01'");
  });

  it('shows the latest completed call first, and counts up to 10,000', async () => {
    const { data, total, more } = await portion('Completed');
    expect(data.slice(0, 2).map(({ subject }) => subject)).toEqual(['completed 10005', 'completed 10004']);
    expect([total, more]).toEqual([10_000, true]);
  });

  it('goes on with what is over, completed and cancelled together, the latest first', async () => {
    let { next } = await portion('All', { limit: '100' });
    for (let skipped = 1; skipped < 11; skipped += 1) ({ next } = await portion('All', { limit: '100', cursor: next ?? '' }));
    const subjects = await found('All', { limit: '100', cursor: next ?? '' });
    expect(subjects.slice(0, 2)).toEqual(['cancelled 30', 'cancelled 29']);
    expect(subjects.slice(3, 7)).toEqual(['cancelled 27', 'cancelled 26', 'completed 10005', 'completed 10004']);
  });

  it('is that of the team-mate who made them too, and of nobody else', async () => {
    const rows = await scroll('All', mate);
    expect(rows).toHaveLength(366);
    expect(rows.every(({ staff, teamStaff, canEdit }) => staff.id === busy.id && teamStaff?.id === mate.id && canEdit)).toBe(
      true,
    );
    expect(await portion('All', {}, other)).toMatchObject({ data: [], total: 0 });
  });

  it('is searched on the server, by words in any order, within the filter', async () => {
    expect(await found('Completed', { search: '10005 alder' })).toEqual(['completed 10005']);
    expect(await found('Pending', { search: '10005 alder' })).toEqual([]);
    expect(await portion('All', { search: 'childcare' })).toMatchObject({ total: 10_000, more: true });
    expect((await found('All', { search: '(987) 654-3210 ' })).slice(0, 2)).toEqual(['pending 1', 'pending 2']);
    expect(await found('All', { search: 'pending 1098' }, mate)).toEqual(['pending 1098']);
    expect(await found('All', { search: 'pending 1099' }, mate)).toEqual([]);
  });
});

describe('Ctrl K', () => {
  it('finds any of them, the latest first, however many came after it', async () => {
    const matches = async (q: string, person = busy) => (await person.send(searchCalls.search, { query: { q } })).data;
    expect(await matches('alder completed 1234')).toMatchObject([{ kind: 'call', title: 'completed 1234', list: 'Completed' }]);
    expect((await matches('childcare')).map(({ title }) => title).slice(0, 2)).toEqual(['cancelled 30', 'cancelled 29']);
    expect(await matches('alder completed 1234', other)).toEqual([]);
  });
});

describe('a cursor', () => {
  it('is refused when it is made up, of another list or of somebody else', async () => {
    const { next = '' } = await portion('Pending');
    const refused = [
      await portion('Completed', { cursor: next }),
      await portion('Pending', { cursor: 'made-up' }),
      await portion('Pending', { cursor: 'x'.repeat(1001) }),
      await portion('Pending', { cursor: next }, mate),
      await busy.send(meetingCalls.list, { body: { filter: 'Pending' }, query: { cursor: next } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
  });
});

describe('one call', () => {
  const get = async (person: Person, { id }: { id: number }) => person.send(callCalls.get, { params: { id: String(id) } });

  it('is read by its host and by the team-mate who made it', async () => {
    const { id: contactId } = await createContact(busy);
    const made = await mate.send(callCalls.createFromTeamTask, {
      body: { data: { ...callFromTask(contactId), staffId: busy.id } },
    });
    expect((await get(mate, made.data)).data).toEqual(made.data);
    expect((await get(busy, made.data)).data).toEqual(made.data);
    expect((await get(other, made.data)).failure.message).toBe('Call not found');
    expect((await get(mate, await createCall(busy))).status).toBe(404);
  });

  it('says to its people that it is in Trash', async () => {
    const call = await createCall(other);
    await other.send(callCalls.remove, { params: { id: String(call.id) } });
    expect([(await get(other, call)).status, (await get(other, call)).failure.message]).toEqual([404, 'This call is in Trash.']);
    expect((await get(busy, call)).failure.message).toBe('Call not found');
  });
});
