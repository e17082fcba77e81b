import { correctionCalls } from '@crm/contract/office/corrections';
import { expect, test } from 'vitest';
import { createTestServer, testSettings } from '../../../test/support/test-app.ts';
import { fillPeople } from '../people.ts';
import { fillAttendance } from './attendance.ts';
import { fillCorrections } from './corrections.ts';

const server = createTestServer();

test('corrections wait, were accepted and rejected, and an administrator corrected a day', async () => {
  const { pool } = server;
  const now = new Date(2026, 2, 11, 16);
  server.clock.set(now.toISOString());
  const company = await fillPeople(pool, now, testSettings.secret);
  await fillAttendance(pool, company);
  await fillCorrections(pool, company);
  const { rows } = await pool.query(
    `select status, count(*)::int as count, bool_and(created_at < $1 and coalesce(decided_at, created_at) < $1) as past
     from attendance_corrections group by status order by status`,
    [now],
  );
  expect(rows).toEqual([
    { status: 'accepted', count: 1, past: true },
    { status: 'open', count: 3, past: true },
    { status: 'rejected', count: 1, past: true },
  ]);
  const admin = await server.person('admin');
  const waiting = (await admin.send(correctionCalls.requests, {})).data;
  expect(waiting.map(({ staff, isChanged }) => [staff.name, isChanged])).toEqual([
    ['Tomás Herrera', false],
    ['Kenji Watanabe', false],
    ['Noah Castellano', false],
  ]);
  const days = await pool.query(
    `select u.name, d.had_entry_time is not null as had from attendance_days d join users u on u.id = d.staff_id
     where d.corrected_by = $1 order by u.name`,
    [company.admin.id],
  );
  expect(days.rows).toEqual([
    { name: 'Amara Nwosu', had: true },
    { name: 'Grace Lindqvist', had: true },
  ]);
  const told = await pool.query(`select count(*)::int as lines from changes where entity = 'correction' or action = 'corrected'`);
  expect(told.rows).toEqual([{ lines: 9 }]);
});
