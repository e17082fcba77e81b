import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { countWaiting, createDatabase, type TestDatabase } from '../../../test/support/databases.ts';
import type { Pool } from '../client.ts';
import { joinWrites } from './join-writes.ts';

let database: TestDatabase;
let pool: Pool;
/** What each statement had, in the order in which they were sent. */
const sent: number[][] = [];
beforeAll(async () => {
  database = await createDatabase();
  ({ pool } = database);
  await pool.query('create table numbers (n int primary key check (n < 100), times int not null default 1)');
});
afterAll(() => database.drop());
beforeEach(async () => {
  sent.length = 0;
  await pool.query('truncate numbers');
});

const add = joinWrites(
  async (pool: Pool, numbers: readonly number[], lockTimeout) => {
    sent.push([...numbers]);
    const { rows } = await pool.query<{ n: number }>(
      `insert into numbers select n from (select set_config('lock_timeout', $2, true)) patience, unnest($1::int[]) n returning n`,
      [numbers, lockTimeout],
    );
    return rows.map(({ n }) => `stored ${n}`);
  },
  (n) => n % 10,
);

async function stored(): Promise<number[]> {
  return (await pool.query<{ n: number }>('select n from numbers order by n')).rows.map(({ n }) => n);
}

const codes = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : outcome.value));

it('what comes while one is on the way goes together, and each gets its own answer', async () => {
  expect(await Promise.all([1, 2, 3, 4, 5].map((n) => add(pool, n)))).toEqual([1, 2, 3, 4, 5].map((n) => `stored ${n}`));
  expect(sent).toEqual([[1], [2, 3, 4, 5]]);
});

it('two of one key never go together', async () => {
  await Promise.all([1, 2, 3, 12, 22, 4].map((n) => add(pool, n)));
  expect(sent).toEqual([[1], [2, 3, 4], [12], [22]]);
  expect(await stored()).toEqual([1, 2, 3, 4, 12, 22]);
});

it('where one is refused each is tried alone and gets its own answer', async () => {
  await pool.query('insert into numbers values (3)');
  const outcomes = await Promise.allSettled([1, 2, 3, 104, 5].map((n) => add(pool, n)));
  expect(codes(outcomes)).toEqual(['stored 1', 'stored 2', '23505', '23514', 'stored 5']);
  expect(sent).toEqual([[1], [2, 3, 104, 5], [2], [3], [104], [5]]);
  expect(await stored()).toEqual([1, 2, 3, 5]);
});

it('whoever goes with somebody who waits for a lock does not wait with them', async () => {
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('insert into numbers values (3)');
  const held = Promise.allSettled([add(pool, 1), add(pool, 3)]);
  await Promise.all([add(pool, 4), add(pool, 5)]);
  expect(await stored()).toEqual([1, 4, 5]);
  await holder.query('commit');
  holder.release();
  expect(codes(await held)).toEqual(['stored 1', '23505']);
});

it('a slow one holds up those that come later for a moment alone', async () => {
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('insert into numbers values (1)');
  const slow = Promise.allSettled([add(pool, 1)]);
  await expect.poll(() => countWaiting(pool)).toBe(1);
  expect(await Promise.all([add(pool, 2), add(pool, 3)])).toEqual(['stored 2', 'stored 3']);
  await holder.query('rollback');
  holder.release();
  expect(codes(await slow)).toEqual(['stored 1']);
});

it('nothing is sent again when the connection was lost, because it may have been stored', async () => {
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('lock table numbers');
  const lost = Promise.allSettled([1, 2, 3].map((n) => add(pool, n)));
  await expect.poll(() => countWaiting(pool)).toBe(2);
  await holder.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  await holder.query('rollback');
  holder.release();
  expect(codes(await lost)).toEqual(['57P01', '57P01', '57P01']);
  expect(sent).toEqual([[1], [2, 3]]);
});
