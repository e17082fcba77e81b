import type { Call } from '@crm/contract/core/call';
import { type CompanyForm, companyCalls } from '@crm/contract/office/company';
import { correctionCalls } from '@crm/contract/office/corrections';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyForm } from '../examples/company/company.ts';
import type { Sample, World } from '../examples/types.ts';
import { exportedLists, tableCalls as tables } from '../support/exported/exported-lists.ts';
import { createContact, createLead } from '../support/factories.ts';
import { download } from '../support/file-calls.ts';
import { checked, csvOf } from '../support/imports/imports.ts';
import { createAttendance, createHoliday, createLeave } from '../support/records/staff-records.ts';
import { createTestServer, type Person } from '../support/test-app.ts';

// The forms of days and times in the tables that are handed out: docs/decisions/008-import-and-export.md.
const server = createTestServer();
let admin: Person;
let staff: Person;
const march = { year: '2026', month: '3' };
let made: World;
const world = () => made;

beforeAll(async () => {
  server.clock.set('2026-03-10T23:00:00Z');
  [admin, staff] = [await server.person('admin'), await server.person('staff', { name: 'Tom' })];
  await createLead(staff);
  await createContact(staff);
  await createHoliday(server.pool, { date: '2026-03-03' });
  await createAttendance(server.pool, { staffId: staff.id, date: '2026-03-04', entry: '08:05', exit: '17:45' });
  await createAttendance(server.pool, { staffId: staff.id, date: '2026-03-10', entry: '08:05', exit: '17:45' });
  await createLeave(server.pool, { staffId: staff.id, start: '2026-03-04', type: 'afternoon' });
  await createLeave(server.pool, { staffId: staff.id, start: '2026-03-16', end: '2026-03-17', status: 'Pending' });
  const times = { entryTime: '8:05 AM', exitTime: '5:45 PM', reason: 'Forgotten' };
  await admin.send(correctionCalls.correct, { body: { staffId: staff.id, date: '2026-03-05', ...times, version: null } });
  // Others than those above, who keep their names.
  made = { server, staff: await server.person('staff'), admin: await server.person('admin') };
  for (const [name, { make }] of Object.entries(exportedLists)) if (!exports[name]) await make(made, 'Made before', 1);
  // What the others say in the inbox is said in the form of that moment.
  await server.pool.query('delete from notifications');
  await exportedLists['notifications.export']?.make(made, 'Made before', 1);
});
afterAll(() => setCompany({}));

async function setCompany(details: Partial<CompanyForm>) {
  expect((await admin.send(companyCalls.update, { body: { ...companyForm, ...details } })).status).toBe(200);
}

/** Each call of the contract that answers a table and is no list of `exportedLists`. A new one without an entry fails. */
const exports: Record<string, { by: () => Person; ask?: () => Promise<Sample> | Sample; has: RegExp }> = {
  'leads.export': { by: () => staff, has: /,2026-03-10\r\n/ },
  'contacts.export': { by: () => staff, has: /,2026-03-10\r\n/ },
  'attendance.export': { by: () => admin, ask: () => ({ query: march }), has: /2026-03-04,Tom,.*,9\.67,/ },
  'worklog.export': { by: () => admin, ask: () => ({ query: march }), has: /2026-03-04,Tom,.*entry 8:05, exit 17:45/ },
  'funnel.export': {
    by: () => staff,
    ask: () => ({ query: { from: '2026-03-01', to: '2026-03-31', table: 'months' } }),
    has: /2026-03-01,0,0/,
  },
  'hours.export': {
    by: () => admin,
    ask: () => ({ query: { from: '2026-03-01', to: '2026-03-31', table: 'months' } }),
    has: /2026-03-01,0:00,0/,
  },
  'flow.export': {
    by: () => admin,
    ask: () => ({ query: { from: '2026-03-01', to: '2026-03-31', table: 'waiting' } }),
    has: /"Leave, decision","Tom, 2026-03-16 – 2026-03-17",Administrators,/,
  },
  'presence.exportDay': { by: () => admin, has: /2026-03-10,Tom,/ },
  'presence.exportMonth': { by: () => admin, ask: () => ({ query: march }), has: /,2026-03-01,2026-03-02,/ },
  'teamWeek.export': { by: () => admin, has: /^Tom,.*,2026-03-10,/m },
  'leaveQueue.export': { by: () => admin, has: /Tom,.*,2026-03-16,2026-03-17,2,/ },
  'leaveYear.exportOwn': { by: () => staff, ask: () => ({ query: { year: '2026' } }), has: /2026-03-16,2026-03-17,/ },
  'leaveYear.exportOf': {
    by: () => admin,
    ask: () => ({ params: { id: String(staff.id) }, query: { year: '2026' } }),
    has: /2026-03-16,2026-03-17,/,
  },
  'audit.export': { by: () => admin, ask: () => ({ query: {} }), has: /\n2026-03-10 / },
  'imports.problems': {
    by: () => staff,
    ask: async () => ({ params: (await checked(server.app, staff, csvOf({ name: 'x', phone: 'none' }))).params }),
    has: /Problem/,
  },
};
/** One with a row that was made before. */
function exportOf(name: string): (typeof exports)[string] | undefined {
  const asked = exportedLists[name]?.asked[0];
  return asked && { by: () => world()[asked.by], ask: () => asked.file(world()), has: /Made before/ };
}

async function textOf(name: string, call: Call): Promise<string> {
  const asked = exports[name] ?? exportOf(name);
  if (!asked) throw new Error(`${name} is not tried`);
  const file = await download(server.app, asked.by(), call, (await asked.ask?.()) ?? {});
  expect(file.status).toBe(200);
  expect(file.text).toMatch(asked.has);
  return file.text;
}

/** Any other form of a day than YYYY-MM-DD. */
const otherDays = /\d\d[./]\d\d[./]\d{4}|[A-Z][a-z]{2} \d{1,2}, \d{4}/;
const halves = /\d [AP]M\b/;

describe('a table that is handed out', () => {
  it.each(['words', 'slashes', 'dots'] as const)('has its days as YYYY-MM-DD where dates are written %s', async (dateForm) => {
    await setCompany({ dateForm });
    for (const [name, call] of tables) expect([name, otherDays.exec(await textOf(name, call))]).toEqual([name, null]);
  });

  it('has its times on the clock of the company, in every cell', async () => {
    await setCompany({ clockHours: 24 });
    for (const [name, call] of tables) expect([name, halves.exec(await textOf(name, call))]).toEqual([name, null]);
    await setCompany({});
    const withTimes = [];
    for (const [name, call] of tables) if (halves.test(await textOf(name, call))) withTimes.push(name);
    expect(withTimes.toSorted()).toEqual([
      'attendance.export',
      'attendance.exportOwn',
      'audit.export',
      'calls.export',
      'corrections.exportOwn',
      'corrections.exportRequests',
      'flow.export',
      'invitations.export',
      'mail.exportLog',
      'meetings.export',
      'notifications.export',
      'presence.exportDay',
      'tokens.exportAll',
      'trash.export',
      'webhooks.exportDeliveries',
    ]);
  });

  it('writes times, notes and changes as the company does', async () => {
    const lines = async (name: string, call: Call) => (await textOf(name, call)).split('\r\n');
    const [month, day, audit] = ['attendance.export', 'presence.exportDay', 'audit.export'].map(
      (name) => tables.find(([known]) => known === name) ?? tables[0],
    ) as [[string, Call], [string, Call], [string, Call]];
    await setCompany({});
    expect((await lines(...month)).find((line) => line.startsWith('2026-03-04'))).toContain(
      ',8:05 AM,5:45 PM,9.67,"On leave: Afternoon, Casual; Exit at 5:45 PM during leave"',
    );
    expect((await lines(...day)).find((line) => line.includes(',Tom,'))).toContain(',8:05 AM,5:45 PM,9.67,');
    await setCompany({ clockHours: 24 });
    expect((await lines(...month)).find((line) => line.startsWith('2026-03-04'))).toContain(
      ',08:05,17:45,9.67,"On leave: Afternoon, Casual; Exit at 17:45 during leave"',
    );
    expect((await lines(...day)).find((line) => line.includes(',Tom,'))).toContain(',08:05,17:45,9.67,');
    const corrected = (await textOf(...audit)).split('\r\n').find((line) => line.includes(',corrected,'));
    expect(corrected).toMatch(/^2026-03-10 19:00,/);
    expect(corrected).toContain('exitTime: – → 17:45');
  });
});
