import { expect, test } from 'vitest';
import { createTestServer, testSettings } from '../../../test/support/test-app.ts';
import { openAssignmentsOf } from '../../features/assignments/open-assignments.ts';
import { fillTeams } from '../office/teams.ts';
import { fillPeople } from '../people.ts';
import { fillAssignments } from './assignments.ts';

const server = createTestServer();

test('every column and every kind of assignee has cards, and the first person has some on Home', async () => {
  const { pool, clock } = server;
  const company = await fillPeople(pool, clock.now(), testSettings.secret);
  await fillTeams(pool, company);
  await fillAssignments(pool, company);
  const { rows: cards } = await pool.query('select status, staff_id as "staffId", team_id as "teamId" from assignments');
  expect(new Set(cards.map(({ status }) => status)).size).toBe(3);
  expect(cards.filter(({ teamId }) => teamId !== null)).toHaveLength(3);
  expect(cards.filter(({ staffId, teamId }) => staffId === null && teamId === null)).toHaveLength(2);
  expect((await openAssignmentsOf(pool, company.staff[0]?.id ?? 0)).total).toBe(3);
});
