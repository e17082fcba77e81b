import { noteCalls } from '@crm/contract/customers/notes';
import { flowCalls } from '@crm/contract/numbers/flow';
import { hourCalls } from '@crm/contract/numbers/hours';
import type { ReportPage } from '@crm/contract/numbers/reports';
import { beforeAll, describe, expect, it } from 'vitest';
import { createLead, createTeam } from '../../../../test/support/factories.ts';
import { addCustomer, bindColumn, holdCall, holdMeeting, logCell, rateFrom } from '../../../../test/support/hours.ts';
import { createMeeting } from '../../../../test/support/records/appointments.ts';
import { createAttendance } from '../../../../test/support/records/staff-records.ts';
import { createTestServer, type Person, testSettings } from '../../../../test/support/test-app.ts';
import type { MailSection } from '../../../records/mails.ts';
import { reportLetter } from './report-letter.ts';

// By hand: Ada costs 60 an hour, Ben has no rate. In March Ada logs 90 minutes for Alder (amount 100) and 20 for nobody, and calls
// Birch (amount 1000), which counts 10 minutes; Ben meets Alder for 45. In February Ada met Birch for an hour.
const server = createTestServer();
const march = { from: '2026-03-01', to: '2026-03-31' };
let admin: Person;
let lea: Person;
let ada: Person;
let ben: Person;
let teamId: number;

beforeAll(async () => {
  const { pool } = server;
  server.clock.set('2026-02-20T15:00:00Z');
  admin = await server.person('admin', { name: 'Boss' });
  [lea, ada, ben] = [
    await server.person('staff', { name: 'Lea' }),
    await server.person('staff', { name: 'Ada' }),
    await server.person('staff', { name: 'Ben' }),
  ];
  teamId = await createTeam(pool, [lea, ada]);
  await pool.query('update teams set leader_id = $2 where id = $1', [teamId, lea.id]);
  const [alder, birch] = [await addCustomer(pool, ada.id, 'Alder', 100), await addCustomer(pool, ada.id, 'Birch', 1000)];
  await rateFrom(pool, ada.id, '2026-01-01', 60);
  await bindColumn(pool, ada.id, { month: '2026-03-01', column: 1, customerId: alder });
  await logCell(pool, ada.id, { date: '2026-03-02', column: 1, minutes: 90 });
  await logCell(pool, ada.id, { date: '2026-03-03', column: 3, minutes: 20, title: 'Emails' });
  await holdCall(pool, ada.id, { date: '2026-03-10', customerId: birch });
  await holdMeeting(pool, ben.id, { date: '2026-03-03', customerId: alder, length: 45 });
  await holdMeeting(pool, ada.id, { date: '2026-02-28', customerId: birch, length: 60 });
  await createAttendance(pool, { staffId: ada.id, date: '2026-03-02', entry: '09:00', exit: '17:30' });
});

async function sectionOf(person: Person, page: ReportPage, ofTeam: number | null = null): Promise<MailSection> {
  const { id: userId, role } = person;
  const report = {
    id: 1,
    title: 'Figures',
    pages: [page],
    rhythm: 'month' as const,
    teamId: ofTeam,
    team: ofTeam === null ? null : 'Team',
    userId,
    role,
  };
  const place = { pool: server.pool, clock: server.clock, timeZone: server.app.businessZone(), company: server.app.company() };
  const letter = await reportLetter({ ...place, secret: testSettings.secret }, report, march, { namedBy: 'Boss' });
  const [section, ...others] = letter.sections ?? [];
  if (!section || others.length > 0) throw new Error('one page makes one section');
  return section;
}
const figuresOf = ({ figures }: MailSection) => figures.map(({ label, value, note }) => [label, value, note]);
const cellsOf = ({ table }: MailSection) => table.rows.map(({ cells }) => cells);

describe('hours and cost in a letter', () => {
  it('are those of everybody with their cost for an administrator, by hand', async () => {
    const section = await sectionOf(admin, 'customers');
    expect(figuresOf(section)).toEqual([
      ['Hours on customers', '2:25', '2 customers'],
      ['Cost of these hours', '$100', 'before it was $60'],
      ['Amount of these customers', '$1,100', '2 customers'],
      ['Cost in the amount', '9%', '1 person has no rate'],
      ['Attended', '8:30', 'between entry and exit'],
      ['Belongs to nobody', '0:20', '12% of 2:45'],
    ]);
    expect([section.table.columns, ...cellsOf(section)]).toEqual([
      ['Customer', 'Hours', 'Cost', 'In its amount'],
      ['Alder', '2:15', '$90', '90%'],
      ['Birch', '0:10', '$10', '1%'],
    ]);
    expect(section.link.path).toBe('/numbers/customers?from=2026-03-01&to=2026-03-31');
  });

  it('are those of the team without any cost for its leader, as the page has them', async () => {
    const section = await sectionOf(lea, 'customers');
    const { data } = await lea.send(hourCalls.report, { query: march });
    expect([data.figures.cost, data.figures.customerMinutes]).toEqual([null, 100]);
    expect(figuresOf(section)).toEqual([
      ['Hours on customers', '1:40', '2 customers'],
      ['Attended', '8:30', 'between entry and exit'],
      ['Belongs to nobody', '0:20', '17% of 2:00'],
    ]);
    expect(cellsOf(section)).toEqual([
      ['Alder', '1:30', '0:00', '1:30'],
      ['Birch', '0:00', '0:10', '0:10'],
    ]);
    expect(JSON.stringify(section)).not.toMatch(/[$]|cost|amount/i);
  });

  it('are their own for staff, without a name that is not theirs to see', async () => {
    const section = await sectionOf(ben, 'customers');
    expect([figuresOf(section)[0], cellsOf(section)]).toEqual([
      ['Hours on customers', '0:45', '1 customer'],
      [['Of somebody else', '0:00', '0:45', '0:45']],
    ]);
  });

  it('are those of the team alone in a report of a team, and the link asks for it too', async () => {
    const section = await sectionOf(admin, 'customers', teamId);
    expect(figuresOf(section).slice(0, 2)).toEqual([
      ['Hours on customers', '1:40', '2 customers'],
      ['Cost of these hours', '$100', 'before it was $60'],
    ]);
    expect(section.link.path).toBe(`/numbers/customers?from=2026-03-01&to=2026-03-31&team=${teamId}`);
    await expect(sectionOf(ben, 'customers', teamId)).rejects.toThrow('You may see your own figures');
  });
});

describe('the other pages in a letter', () => {
  it('have the leads that were entered in the days, by source', async () => {
    server.clock.set('2026-03-04T15:00:00Z');
    await createLead(ada, { source: 'Fair', amount: '100.50' });
    await createLead(ada, { source: 'Fair', amount: '200' });
    const { id } = await createLead(ada, { source: 'Website', amount: '300' });
    await server.pool.query(`update customers set priority = 'Client', updated_at = $2 where id = $1`, [
      id,
      '2026-03-09T03:00:00Z',
    ]);
    const section = await sectionOf(ada, 'funnel');
    expect(figuresOf(section)).toEqual([
      ['New leads', '3', '$600.50'],
      ['Still open', '2', '67% of them'],
      ['Became clients', '1', '33% of them, $300'],
      ['Lost', '0', '0% of them'],
      ['From lead to client', '4.5 d', 'Half of them took less'],
    ]);
    expect(section.table.rows).toEqual([
      { cells: ['Fair', '2', '0', '$300.50'], bar: 1 },
      { cells: ['Website', '1', '1', '$300'], bar: 0.5 },
    ]);
  });

  it('have waits of the days in working time, with the middle and the 90th', async () => {
    const staff = await server.person('staff');
    server.clock.set('2026-03-12T14:00:00Z');
    const { id } = await createLead(staff);
    server.clock.set('2026-03-12T15:30:00Z');
    await staff.send(noteCalls.create, { body: { kind: 'lead', customerId: id, text: 'Called' } });
    const section = await sectionOf(staff, 'flow');
    expect(figuresOf(section)[0]).toEqual(['Lead to first contact', '1:30 h', 'in the middle, 90th 1:30']);
    expect(cellsOf(section)[0]).toEqual(['Lead to first contact', '1', '1:30', '1:30']);
    const { data } = await staff.send(flowCalls.ageing, { query: march });
    expect(data.kinds.map(({ count }) => String(count))).toEqual(cellsOf(section).map(([, count]) => count));
  });

  it('have the present week by person, and a link to that week', async () => {
    server.clock.set('2026-03-18T15:00:00Z');
    const staff = await server.person('staff', { name: 'Weekly' });
    await createMeeting(staff, { meetingDate: '2026-03-19', startTime: '1:00 PM', endTime: '3:30 PM', subject: 'Workshop' });
    const section = await sectionOf(staff, 'week');
    // Six days of eight hours.
    expect(figuresOf(section)).toEqual([
      ['Calls and meetings', '2:30 h', '5% of 48:00 h'],
      ['Tasks due', '0', '0 overdue before today'],
      ['Too much planned', '0 people', 'of 1'],
    ]);
    expect(cellsOf(section)).toEqual([['Weekly', '2:30', '48:00', '0']]);
    expect([section.note, section.link.path]).toEqual([
      'Mar 15, 2026 – Mar 21, 2026',
      '/numbers/week?from=2026-03-15&to=2026-03-21',
    ]);
  });
});
