import { alarmCalls } from '@crm/contract/numbers/alarms';
import { expect, test } from 'vitest';
import { createTestServer, testSettings } from '../../../test/support/test-app.ts';
import { fillContacts } from '../customers/contacts.ts';
import { fillAttendance } from '../office/attendance.ts';
import { fillCalendar } from '../office/calendar.ts';
import { fillTeams } from '../office/teams.ts';
import { fillPeople } from '../people.ts';
import { fillAppointments } from './appointments.ts';

const server = createTestServer();

test('somebody is on leave and somebody is missing, and others are there', async () => {
  const { pool } = server;
  const now = new Date(2026, 2, 11, 16);
  server.clock.set(now.toISOString());
  const company = await fillPeople(pool, now, testSettings.secret);
  for (const fill of [fillTeams, fillContacts, fillAppointments, fillCalendar, fillAttendance]) await fill(pool, company);
  const admin = await server.person('admin');
  const { alarms } = (await admin.send(alarmCalls.list, {})).data;
  expect(new Set(alarms.map(({ reason }) => reason))).toEqual(new Set(['leave', 'missing']));
  expect(alarms.every(({ there }) => there.length > 0)).toBe(true);
});
