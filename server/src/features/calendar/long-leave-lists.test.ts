import { calendarCalls } from '@crm/contract/calendar/calendar';
import { beforeAll, describe, expect, it } from 'vitest';
import { createLeave } from '../../../test/support/records/staff-records.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
let admin: Person;
let ada: Person;
let ben: Person;
const body = { year: 2026, month: 12 };
type Query = Partial<Record<'search' | 'status' | 'staffId' | 'cursor' | 'limit', string>>;

beforeAll(async () => {
  admin = await server.person('admin');
  ada = await server.person('staff', { name: 'Ada Lovelace' });
  ben = await server.person('staff', { name: 'Benoît Fontaine' });
  await server.pool.query(
    `insert into leaves (staff_id, leave_type, category, start_date, end_date, reason, status, created_at)
     select $1, 'fullday', 'Casual', '2026-12-01'::date + n % 20, '2026-12-30', 'Family', 'Reject', now() from generate_series(1, 1100) n`,
    [ada.id],
  );
  await createLeave(server.pool, { staffId: ben.id, start: '2026-12-28', status: 'Pending' });
  await createLeave(server.pool, { staffId: ben.id, start: '2026-12-02', status: 'Pending' });
  await createLeave(server.pool, { staffId: ben.id, start: '2026-12-22', status: 'Approve' });
  await createLeave(server.pool, { staffId: ben.id, start: '2027-01-05', status: 'Pending' });
});

const ask = async (query: Query = {}) => admin.send(calendarCalls.requests, { body, query: query as { search?: string } });
const startsOf = async (query: Query) => (await ask(query)).data.map(({ leaveDate, status }) => [leaveDate, status]);

describe('the leave requests of a month', () => {
  it('begin with what waits, by its day; then what is decided, the latest first', async () => {
    const { data, total, next } = await ask();
    expect([data.length, total, next === undefined]).toEqual([50, 1103, false]);
    expect(data.slice(0, 4).map(({ leaveDate, status }) => [leaveDate, status])).toEqual([
      ['02/12/2026', 'Pending'],
      ['28/12/2026', 'Pending'],
      ['22/12/2026', 'Approve'],
      ['20/12/2026', 'Reject'],
    ]);
  });

  it('are all there, each once, when one loads on', async () => {
    const ids: number[] = [];
    let cursor: string | undefined;
    do {
      const { data, next } = await ask({ limit: '100', ...(cursor === undefined ? {} : { cursor }) });
      ids.push(...data.map(({ id }) => id));
      cursor = next;
    } while (cursor !== undefined);
    expect([ids.length, new Set(ids).size]).toEqual([1103, 1103]);
  });

  it('are found by the name of the person, by state and by person', async () => {
    expect(await startsOf({ search: 'benoit' })).toEqual(await startsOf({ staffId: String(ben.id) }));
    expect(await startsOf({ status: 'Approve' })).toEqual([['22/12/2026', 'Approve']]);
    expect((await ask({ search: 'ada', status: 'Pending' })).total).toBe(0);
  });

  it('refuse another state, and a cursor of another list', async () => {
    const { next = '' } = await ask();
    const own = await ada.send(calendarCalls.leaves, { body, query: { cursor: next } });
    expect([(await ask({ status: 'Maybe' })).status, (await ask({ cursor: 'made-up' })).status, own.status]).toEqual([
      400, 400, 400,
    ]);
  });

  it('are shown to administrators only, and own leave has nobody else’s', async () => {
    expect((await ada.send(calendarCalls.requests, { body })).status).toBe(403);
    expect((await ben.send(calendarCalls.leaves, { body })).total).toBe(3);
  });
});
