import { calendarCalls } from '@crm/contract/calendar/calendar';
import { describe, expect, test } from 'vitest';
import { createHoliday } from '../../../test/support/records/staff-records.ts';
import { createTestServer } from '../../../test/support/test-app.ts';

const server = createTestServer();

describe('holidays', () => {
  test('of a month, for everybody, with their type', { tags: ['B-2.13-03', 'B-3-17', 'B-7-47'] }, async () => {
    const staff = await server.person('staff');
    const admin = await server.person('admin');
    await createHoliday(server.pool, { date: '2026-02-28', description: 'Last of February' });
    await createHoliday(server.pool, { date: '2026-03-31', description: 'Server move', type: 'maintenance' });
    await createHoliday(server.pool, { date: '2026-03-01', description: 'First of March', type: 'publicHoliday' });
    await createHoliday(server.pool, { date: '2026-03-16', description: 'Founders Day', type: 'companyHoliday' });
    await createHoliday(server.pool, { date: '2026-04-01', description: 'First of April' });
    for (const person of [staff, admin]) {
      const { data } = await person.send(calendarCalls.holidays, { body: { year: 2026, month: 3 } });
      expect(data).toEqual([
        {
          id: expect.any(Number),
          holidayDate: '01/03/2026',
          description: 'First of March',
          holidayName: 'publicHoliday',
          version: 1,
        },
        {
          id: expect.any(Number),
          holidayDate: '16/03/2026',
          description: 'Founders Day',
          holidayName: 'companyHoliday',
          version: 1,
        },
        { id: expect.any(Number), holidayDate: '31/03/2026', description: 'Server move', holidayName: 'maintenance', version: 1 },
      ]);
    }
  });

  test('months count from 1', async () => {
    const staff = await server.person('staff');
    for (const [year, month] of [
      [2026, 0],
      [2026, 13],
      [26, 1],
    ] as const) {
      expect((await staff.send(calendarCalls.holidays, { body: { year, month } })).status).toBe(400);
      expect((await staff.send(calendarCalls.leaves, { body: { year, month } })).status).toBe(400);
    }
  });
});

test('one day is found by its id, whatever its month', async () => {
  const [admin, staff] = [await server.person('admin'), await server.person('staff')];
  const body = { date: '09/09/2026', description: 'A bridge day', type: 'holiday' } as const;
  const { data: made } = await admin.send(calendarCalls.createEntry, { body });
  const asked = { body: { year: 2026, month: 1 }, query: { id: String(made.id) } };
  expect((await staff.send(calendarCalls.holidays, asked)).data).toEqual([made]);
  const unknown = { ...asked, query: { id: '987654321' } };
  expect((await staff.send(calendarCalls.holidays, unknown)).data).toEqual([]);
});
