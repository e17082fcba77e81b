import type pg from 'pg';
import { beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { createPool, type Pool } from '../../../src/db/client.ts';
import { createReplica } from '../../../src/db/replica/replica.ts';
import { createLead } from '../../support/factories.ts';
import { createPair } from './pair.ts';

const pair = createPair({ max_standby_streaming_delay: '0' });
let said: string[] = [];
let reasons: string[] = [];
beforeEach(() => {
  said = [];
  reasons = [];
});

function replicaAt(connection: pg.ClientConfig) {
  const say = (text: string) => void said.push(text);
  return createReplica({
    connection,
    log: { info: say, warn: (_facts, text) => say(text) },
    onFailure: (reason) => void reasons.push(reason),
    waitMs: 300,
  });
}

const nothing = async () => 'read';

describe('a replica', () => {
  it('has our settings on each connection, and is read-only', async () => {
    const hostile = { ...pair.standby.connection, options: '-c timezone=Asia/Kathmandu -c search_path=elsewhere' };
    const read = await replicaAt(hostile).tryRead(pair.server.pool, async (pool) => {
      const texts = `current_setting('timezone') as zone, current_setting('search_path') as path, pg_is_in_recovery() as standby`;
      const answers = await Promise.all([1, 2, 3].map(() => pool.query(`select ${texts}, pg_sleep(0.01)::text as slept`)));
      return answers.map(({ rows }) => rows[0]);
    });
    expect(read?.result).toEqual(Array(3).fill({ zone: 'UTC', path: 'public', standby: true, slept: '' }));
  });

  it('that cannot do the work leaves it to the primary; what the work refuses stays refused', async () => {
    const replica = replicaAt(pair.standby.connection);
    const writing = (pool: Pool) => pool.query(`insert into app_state (key, value) values ('x', 'y')`);
    expect(await replica.tryRead(pair.server.pool, writing)).toBeUndefined();
    expect(said).toEqual([expect.stringMatching(/read-only transaction. The primary does it anew/)]);
    const refusing = () => Promise.reject(new Error('refused'));
    await expect(replica.tryRead(pair.server.pool, refusing)).rejects.toThrow('refused');
    expect(await replica.tryRead(pair.server.pool, nothing)).toEqual({ result: 'read' });
  });

  it('gives up a reading whose rows the primary has removed for good, and is not left out for it', async () => {
    const staff = await pair.server.person('staff');
    for (let n = 0; n < 3; n += 1) await createLead(staff);
    const replica = replicaAt(pair.standby.connection);
    const read = await replica.tryRead(pair.server.pool, async (pool) => {
      const client = await pool.connect();
      try {
        await client.query('begin isolation level repeatable read read only');
        await client.query('select count(*) from customers');
        // It runs when the news come: between two statements the connection would end without a word.
        const reading = client.query('select pg_sleep(60) from customers');
        const removing = pair.server.pool.query('delete from customers').then(() => pair.server.pool.query('vacuum customers'));
        await Promise.all([reading, removing]);
      } finally {
        client.release(true);
      }
    });
    expect(read).toBeUndefined();
    expect([said, reasons]).toEqual([[expect.stringMatching(/conflict with recovery/)], ['failed']]);
    expect(replica.isUsable()).toBe(true);
  });

  it.each([
    ['the primary itself', 'no standby', () => pair.primary.connection],
    ['a server of another cluster', 'other cluster', () => ({ ...inject('postgres'), database: 'postgres' })],
    ['another database', 'other database', () => ({ ...pair.standby.connection, database: 'postgres' })],
    ['an address where nobody answers', 'unreachable', () => ({ ...pair.standby.connection, port: 5499 })],
  ])('that is %s is left out', async (_what, reason, connection) => {
    const replica = replicaAt(connection());
    for (const turn of [1, 2]) expect([turn, await replica.tryRead(pair.server.pool, nothing)]).toEqual([turn, undefined]);
    expect([reasons, said.length, replica.isUsable()]).toEqual([[reason], 1, false]);
  });

  it('that follows a former primary is left out, however much of it there is', async () => {
    await pair.standby.administer('select pg_promote()');
    // The former primary goes on for a while, so that by its number its place in the log is further.
    await pair.primary.administer('create table later as select generate_series(1, 50000) as n');
    await pair.primary.demote();
    const promoted = createPool(pair.standby.connection, 2);
    onTestFinished(() => promoted.end());
    expect(await replicaAt(pair.primary.connection).tryRead(promoted, nothing)).toBeUndefined();
    expect([reasons, said]).toEqual([['other timeline'], [expect.stringMatching(/timeline 1, and the primary is on 2/)]]);
  });
});
