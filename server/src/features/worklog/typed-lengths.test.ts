import { readFile } from 'node:fs/promises';
import { worklogCalls } from '@crm/contract/office/worklog';
import { readWorkTime } from '@crm/contract/rules/worklog-times';
import { expect, test } from 'vitest';
import { createTestServer } from '../../../test/support/test-app.ts';

const server = createTestServer();
const migration = new URL('../../db/migrations/0023_typed_lengths.sql', import.meta.url);

test('the upgrade counts lengths that were typed with letters before, and leaves the rest', async () => {
  const staff = await server.person('staff');
  const texts = [
    '90m',
    '90 MIN',
    '2h',
    '2h30',
    '1h 15m',
    '1,5h',
    '.5h',
    '1:30',
    'half h',
    '1441m',
    '25h',
    '1h75',
    '7',
    '0h45',
    '24h',
  ];
  const tasks = texts.map((time, index) => ({ taskNumber: `task${index + 1}`, taskName: '', time, comment: '' }));
  await staff.send(worklogCalls.save, { body: { worklogs: [{ date: '2026-03-02', attendance: '', tasks }] } });
  const counted = async () => {
    const { rows } = await server.pool.query<{ minutes: number }>('select minutes from worklog_cells order by task_number');
    return rows.map(({ minutes }) => minutes);
  };
  const right = texts.map((text) => readWorkTime(text) ?? 0);
  expect(await counted()).toEqual(right);
  // As the version before counted them.
  await server.pool.query(`update worklog_cells set minutes = 0 where time_text ~* '[hm]'`);
  await server.pool.query(await readFile(migration, 'utf8'));
  expect(await counted()).toEqual(right);
});
