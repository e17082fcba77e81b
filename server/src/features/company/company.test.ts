import { calendarCalls } from '@crm/contract/calendar/calendar';
import { staleMessage } from '@crm/contract/core/words';
import { type CompanyForm, companyCalls } from '@crm/contract/office/company';
import { dashboardCalls } from '@crm/contract/office/dashboard';
import { workdayCalls } from '@crm/contract/office/workdays';
import { addDays, weekdayOf } from '@crm/contract/rules/plain-days';
import { afterEach, describe, expect, test } from 'vitest';
import { companyForm as asSpecified } from '../../../test/examples/company/company.ts';
import { createSecondApp } from '../../../test/support/second-app.ts';
import { createTestServer, type Person, send } from '../../../test/support/test-app.ts';

const server = createTestServer();
const change = (admin: Person, details: Partial<CompanyForm>, version?: number) =>
  admin.send(companyCalls.update, { body: { ...asSpecified, ...details }, version });
const historyOf = async () => {
  const text = `select action, before, after from changes where entity = 'company' order by id desc limit 1`;
  return (await server.pool.query(text)).rows[0];
};
const answered = async (person: Person) => (await person.send(companyCalls.get, {})).data;

afterEach(async () => {
  await change(await server.person('admin'), {});
});

describe('the settings of the company', () => {
  test('are what the specification says until they are set, and everybody signed in reads them', async () => {
    const staff = await server.person('staff');
    const { version, ...rest } = await answered(staff);
    expect(rest).toEqual({ ...asSpecified, isTimeZoneFixed: true, logo: null });
    expect(version).toBe(1);
    expect((await server.stranger.send(companyCalls.get, {})).status).toBe(401);
  });

  test('are changed by administrators alone; the history says what was before', async () => {
    const [admin, staff] = [await server.person('admin'), await server.person('staff')];
    expect((await change(staff, { name: 'Mine' })).status).toBe(403);
    const details = {
      name: 'Holloway',
      currencySign: '€',
      signPlace: 'after',
      clockHours: 24,
      workingDays: [5, 1, 2, 3, 4],
    } as const;
    const reply = await change(admin, { ...details, workingDays: [...details.workingDays] });
    expect([reply.status, reply.data]).toMatchObject([200, { ...details, workingDays: [1, 2, 3, 4, 5] }]);
    expect(await historyOf()).toEqual({
      action: 'updated',
      before: { name: 'CRM Portal', currencySign: '$', signPlace: 'before', clockHours: 12, workingDays: [1, 2, 3, 4, 5, 6] },
      after: { ...details, workingDays: [1, 2, 3, 4, 5] },
    });
    expect((await server.stranger.send(companyCalls.sight, {})).data).toEqual({ name: 'Holloway', logo: null });
  });

  test('are not overwritten by somebody who saw an older version', async () => {
    const admin = await server.person('admin');
    const { version } = await answered(admin);
    expect((await change(admin, { name: 'First' }, version)).status).toBe(200);
    const late = await change(admin, { name: 'Second' }, version);
    expect([late.status, late.failure.message]).toEqual([412, staleMessage]);
    expect((await answered(admin)).name).toBe('First');
  });

  test.each([
    ['name', ''],
    ['name', 'x'.repeat(61)],
    ['currencySign', ''],
    ['currencySign', 'Dollar'],
    ['currencySign', '1'],
    ['signPlace', 'under'],
    ['dateForm', 'roman'],
    ['clockHours', 13],
    ['firstDayOfWeek', 3],
    ['timeZone', 'Mars/Olympus'],
    ['workingDays', []],
    ['workingDays', [1, 1]],
    ['workFrom', '25:00'],
    ['workTo', 'noon'],
    ['breakMinutes', 241],
    ['lateAfterMinutes', -1],
    ['missingAfterMinutes', 1.5],
    ['callMinutes', 241],
  ])('refuse %s %j', async (field, value) => {
    const admin = await server.person('admin');
    const reply = await change(admin, { [field]: value });
    expect([reply.status, Object.keys(reply.failure.fields ?? {})]).toEqual([400, [field]]);
  });

  test('refuse a day whose break takes all of its hours', async () => {
    const reply = await change(await server.person('admin'), { workFrom: '9:00 AM', workTo: '9:45 AM', breakMinutes: 45 });
    expect([reply.status, Object.keys(reply.failure.fields ?? {})]).toEqual([400, ['workTo']]);
  });
});

describe('whatever counts days', () => {
  test('follows the working days from the moment they are saved', async () => {
    const [admin, staff] = [await server.person('admin'), await server.person('staff')];
    await change(admin, { workingDays: [0, 1, 2, 3, 4] });
    // A Friday; the days after it are a free Saturday and a Sunday on which people work.
    const friday = (await staff.send(workdayCalls.check, { body: { date: '2026-03-13' } })).data;
    expect(friday).toEqual({
      date: '2026-03-13',
      reasons: [{ kind: 'sunday', text: 'Friday' }],
      nextWorkingDay: '2026-03-15',
    });
    const leave = { leaveType: 'fullday', category: 'Casual', description: 'Vacation', status: 'Pending' } as const;
    const free = { leaveDate: '13/03/2026', endDate: '14/03/2026' };
    const refused = await staff.send(calendarCalls.createLeave, { body: { ...leave, ...free } });
    expect([refused.status, refused.failure.fields]).toEqual([
      400,
      { leaveDate: 'Takes no working day: Fridays, Saturdays and holidays are free anyway.' },
    ]);
    const sunday = { leaveDate: '15/03/2026', endDate: '15/03/2026' };
    expect((await staff.send(calendarCalls.createLeave, { body: { ...leave, ...sunday } })).status).toBe(201);
  });

  test('counts weeks from the first day of the week', async () => {
    const admin = await server.person('admin');
    const firstDay = async () => {
      const { today, leadWeeks } = (await admin.send(dashboardCalls.figures, {})).data;
      const week = leadWeeks.at(-1)?.week ?? '';
      expect(week <= today && today <= addDays(week, 6)).toBe(true);
      return weekdayOf(week);
    };
    expect(await firstDay()).toBe(0);
    for (const firstDayOfWeek of [1, 6] as const) {
      await change(admin, { firstDayOfWeek });
      expect(await firstDay()).toBe(firstDayOfWeek);
    }
  });
});

describe('the business time zone', () => {
  test('of the environment cannot be set', async () => {
    const reply = await change(await server.person('admin'), { timeZone: 'Asia/Tokyo' });
    expect([reply.status, reply.failure.fields]).toEqual([400, { timeZone: "The time zone is set by the server's environment" }]);
  });

  test('is that of the server until it is set, then that on all servers', async () => {
    const admin = await server.person('admin');
    const apps = [
      await createSecondApp(server, { isTimeZoneFixed: false }),
      await createSecondApp(server, { isTimeZoneFixed: false }),
    ];
    try {
      const [one, other] = apps;
      if (!one || !other) throw new Error('no servers');
      await Promise.all(apps.map((app) => app.ready()));
      const set = (timeZone: string) => send(one, companyCalls.update, { body: { ...asSpecified, timeZone } }, admin.cookie);
      const zoneOf = async (app: typeof one) => (await send(app, companyCalls.get, {}, admin.cookie)).data.timeZone;
      expect((await set('America/New_York')).data).toMatchObject({ timeZone: 'America/New_York', isTimeZoneFixed: false });
      const stored = await server.pool.query('select time_zone from company');
      expect(stored.rows).toEqual([{ time_zone: null }]);
      expect((await set('Asia/Tokyo')).data.timeZone).toBe('Asia/Tokyo');
      expect(await zoneOf(one)).toBe('Asia/Tokyo');
      await expect.poll(() => zoneOf(other)).toBe('Asia/Tokyo');
      expect((await answered(admin)).timeZone).toBe('America/New_York');
      expect((await set('America/New_York')).data.timeZone).toBe('America/New_York');
    } finally {
      await server.pool.query('update company set time_zone = null');
      for (const app of apps) await app.close();
    }
  });
});
