import { reportCalls } from '@crm/contract/numbers/reports';
import { mailChoiceCalls } from '@crm/contract/office/mail-choices';
import { auditCalls } from '@crm/contract/records/audit';
import { expect, it } from 'vitest';
import { createReport, lettersTo, mailDueReports, readReport, reportFormOf } from '../../../test/support/outgoing/reports.ts';
import { createTestServer, type Person, testSettings } from '../../../test/support/test-app.ts';
import { sayMailAble } from '../../records/mails.ts';
import { createSecret } from '../../secret.ts';
import { reportToken } from './report-link.ts';

const server = createTestServer();
const { secret } = testSettings;
const end = (token: string, undo = false) => server.stranger.send(mailChoiceCalls.unsubscribe, { body: { token, undo } });
const statesOf = async (admin: Person, report: { id: number }) =>
  (await readReport(admin, report))?.recipients.map(({ state }) => state);

async function mailed() {
  server.clock.set('2026-03-04T15:00:00Z');
  const admin = await server.person('admin', { name: 'Nora Boss' });
  const staff = await server.person('staff');
  const report = await createReport(admin, [staff], { title: 'The <week>' });
  server.clock.set('2026-03-10T15:00:00Z');
  await sayMailAble(server.pool, server.clock.now());
  await mailDueReports(server);
  const [letter] = await lettersTo(server, staff);
  return { admin, staff, report, letter };
}

it('a letter says why it comes and who named its reader, and has a link that ends it', async () => {
  const { admin, report, letter } = await mailed();
  expect(letter?.reason).toContain('each week because Nora Boss named you for it at');
  expect(letter?.unsubscribe?.label).toBe('No more of the report The <week>');
  const token = letter?.unsubscribe?.path.replace('/unsubscribe#', '') ?? '';
  expect(letter?.unsubscribe?.oneClickPath).toBe(`/api/mail/unsubscribe/${token}`);
  for (const _time of [1, 2]) expect((await end(token)).data).toEqual({ kinds: [], report: 'The <week>' });
  expect(await statesOf(admin, report)).toEqual(['unsubscribed']);
  server.clock.set('2026-03-17T15:00:00Z');
  await sayMailAble(server.pool, server.clock.now());
  expect(await mailDueReports(server)).toBe(0);
});

it('a mail program ends it with one click, and the audit log says who is off it', async () => {
  const { admin, staff, report, letter } = await mailed();
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: letter?.unsubscribe?.oneClickPath ?? '',
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
  });
  expect([statusCode, await statesOf(admin, report)]).toEqual([200, ['unsubscribed']]);
  const { data } = await admin.send(auditCalls.list, { query: { entity: 'report' } });
  expect(data.entries[0]).toMatchObject({
    entityId: report.id,
    action: 'updated',
    fields: [{ name: 'unsubscribed', before: [], after: [staff.name] }],
  });
});

it('it can be taken back; whoever is removed and named again gets it again, too', async () => {
  const { admin, staff, report } = await mailed();
  const token = reportToken(secret, { reportId: report.id, userId: staff.id });
  await end(token);
  await end(token, true);
  expect(await statesOf(admin, report)).toEqual(['gets']);
  await end(token);
  for (const people of [[admin, staff], [admin], [admin, staff]])
    await admin.send(reportCalls.update, { params: { id: String(report.id) }, body: reportFormOf(people) });
  expect(await statesOf(admin, report)).toEqual(['gets', 'gets']);
});

it('a save of the report leaves whoever took themselves off as they are', async () => {
  const { admin, staff, report } = await mailed();
  await end(reportToken(secret, { reportId: report.id, userId: staff.id }));
  await admin.send(reportCalls.update, { params: { id: String(report.id) }, body: reportFormOf([staff], { title: 'Other' }) });
  expect(await statesOf(admin, report)).toEqual(['unsubscribed']);
});

it('a link that was forged, cut, or is of a report or a person that is gone ends nothing', async () => {
  const { admin, staff, report } = await mailed();
  const good = reportToken(secret, { reportId: report.id, userId: staff.id });
  const bad = [
    good.slice(0, -2),
    reportToken(createSecret('another key that is long enough'), { reportId: report.id, userId: staff.id }),
    secret.encrypt(JSON.stringify({ use: 'reset', reportId: report.id, userId: staff.id })).toString('hex'),
    secret.encrypt(JSON.stringify({ use: 'report', reportId: '1', userId: staff.id })).toString('hex'),
    reportToken(secret, { reportId: 987654321, userId: staff.id }),
    reportToken(secret, { reportId: report.id, userId: admin.id }),
  ];
  for (const token of bad) expect([token, (await end(token)).status]).toEqual([token, 404]);
  expect(await statesOf(admin, report)).toEqual(['gets']);
});
