import { invitationCalls } from '@crm/contract/accounts/invitations';
import { resetCalls } from '@crm/contract/accounts/resets';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { startMailServer } from '../../../test/mail/mail-server.ts';
import { readMail } from '../../../test/mail/read-mail.ts';
import { mailSenderOf, sendDue } from '../../../test/mail/send-due.ts';
import { mailDue } from '../../../test/support/outgoing/notice-mails.ts';
import { answerRequests, resetTools, switchMailOn } from '../../../test/support/outgoing/sign-in-mail.ts';
import { createCall } from '../../../test/support/records/appointments.ts';
import { createTestServer } from '../../../test/support/test-app.ts';
import { remindOfAppointments } from '../appointments/reminders/appointment-reminders.ts';

// From what somebody does to the mail that arrives, and on to what its link opens.

const mailServer = await startMailServer();
const server = createTestServer();
beforeAll(async () => {
  server.clock.set('2026-03-10T15:00:00Z');
  await switchMailOn(server);
});
beforeEach(() => {
  mailServer.mails.length = 0;
});

/** The one mail that arrived at an address. */
async function receivedBy(address: string) {
  await sendDue(mailSenderOf(server, mailServer.settings));
  const mails = await Promise.all(mailServer.mails.map(({ raw }) => readMail(raw)));
  const [mail, ...others] = mails.filter(({ to }) => to.some((one) => one.address === address));
  if (!mail || others.length > 0) throw new Error(`${address} got ${others.length + (mail ? 1 : 0)} mails`);
  return mail;
}

const linkIn = (links: readonly string[], path: string) => links.find((link) => link.includes(path)) ?? '';

it('a forgotten password: the link that arrives sets a new one, once', async () => {
  const { email } = await server.person('staff');
  await server.stranger.send(resetCalls.request, { body: { email } });
  await answerRequests(resetTools(server));
  const { subject, text, links, headers } = await receivedBy(email);
  expect([subject, headers['list-unsubscribe']]).toEqual(['Set a new password', undefined]);
  const link = linkIn(links, '/reset#');
  expect(text).toContain(link);
  const body = { token: link.split('#')[1] ?? '', password: 'a new password', confirmPassword: 'a new password' };
  expect((await server.stranger.send(resetCalls.set, { body })).status).toBe(200);
  expect((await server.stranger.send(resetCalls.set, { body })).status).toBe(403);
});

it('an invitation: the link that arrives opens it', async () => {
  const admin = await server.person('admin', { name: 'Grace\r\nBcc: x@evil.test' });
  const body = { role: 'staff' as const, teamId: null, label: '', email: 'new.person@acme.test' };
  expect((await admin.send(invitationCalls.create, { body })).status).toBe(201);
  const { to, text, links, headers } = await receivedBy(body.email);
  expect([to, headers.bcc]).toEqual([[{ name: '', address: 'new.person@acme.test' }], undefined]);
  const token = linkIn(links, '/invite#').split('#')[1] ?? '';
  expect(text).toContain(token);
  expect((await server.stranger.send(invitationCalls.open, { body: { token } })).data).toMatchObject({ role: 'staff' });
});

it('a reminder: the appointment comes with it, and mail programs can end such mail', async () => {
  const staff = await server.person('staff');
  await createCall(staff, { date: '2026-03-10', time: '11:10 AM', name: 'Ada', subject: 'Plan' });
  await remindOfAppointments(server.pool, server.clock, { timeZone: 'America/New_York', clockHours: 12 }, () => {});
  await mailDue(server);
  const { subject, calendar, headers } = await receivedBy(staff.email);
  expect(subject).toBe('Call with Ada at 11:10 AM: Plan');
  expect(calendar).toContain('\r\nDTSTART:20260310T151000Z\r\n');
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
});
