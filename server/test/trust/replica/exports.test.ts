import { leadFileCalls } from '@crm/contract/customers/customer-files';
import { beforeAll, describe, expect, it } from 'vitest';
import { openClient } from '../../../src/db/client.ts';
import { readsMuch } from '../../../src/plugins/limits/in-turn.ts';
import { createLead } from '../../support/factories.ts';
import type { Person } from '../../support/test-app.ts';
import { everyCall, prepare } from '../crash/disk-writes.ts';
import { createPair } from './pair.ts';

const pair = createPair();
let staff: Person;
beforeAll(async () => {
  staff = await pair.server.person('staff');
});

interface File {
  status: number;
  text: string;
  asOf: string | undefined;
  ms: number;
}

async function exportLeads(person = staff): Promise<File> {
  const startedAt = performance.now();
  const { cookie } = person;
  const { statusCode, body, headers } = await pair.server.app.inject({
    url: `/api${leadFileCalls.export.path}`,
    headers: { cookie },
  });
  const asOf = headers['x-data-as-of'];
  return {
    status: statusCode,
    text: body,
    asOf: asOf === undefined ? undefined : String(asOf),
    ms: performance.now() - startedAt,
  };
}

/** Rows of leads that a server has read, once its sessions have told. */
async function leadsReadBy(where: 'primary' | 'standby'): Promise<number> {
  const client = await openClient({ ...pair[where].connection, user: 'postgres' });
  const { rows } = await client
    .query(
      `select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as read from pg_stat_user_tables where relname = 'customers'`,
    )
    .finally(() => client.end());
  return rows[0].read;
}

const isLeftOut = () => pair.server.logged.filter((line) => line.includes('the replica is left out'));

describe('an export', () => {
  it('is read from the standby and says as of when', async () => {
    for (let n = 0; n < 5; n += 1) await createLead(staff);
    const before = await leadsReadBy('standby');
    const from = new Date().toISOString();
    const { status, text, asOf } = await exportLeads();
    expect([status, text.trim().split('\r\n').length]).toEqual([200, 6]);
    expect(asOf && asOf >= from && asOf <= new Date().toISOString()).toBe(true);
    await expect.poll(() => leadsReadBy('standby')).toBeGreaterThanOrEqual(before + 5);
  });

  it('has what its reader wrote just before, each time', async () => {
    for (let n = 0; n < 25; n += 1) {
      const { name } = await createLead(staff, { name: `Just written ${String.fromCharCode(65 + n)}` });
      const { text, asOf } = await exportLeads();
      expect(text).toContain(name);
      expect(asOf).toBeDefined();
    }
  });

  it('of every kind, and every report, is answered by the standby', async () => {
    const { server } = pair;
    const world = { server, staff: await server.person('staff'), admin: await server.person('admin') };
    const long = everyCall.filter(({ call }) => readsMuch(call));
    expect(long.map(({ name }) => name)).toEqual(expect.arrayContaining(['leads.export', 'audit.export', 'presence.summary']));
    const wrong: string[] = [];
    for (const named of long) {
      const { statusCode, headers } = await (await prepare(named, world))(server.app);
      if (statusCode !== 200 || headers['x-data-as-of'] === undefined) wrong.push(`${named.name}: ${statusCode}`);
    }
    expect(wrong).toEqual([]);
    expect(server.logged).toEqual([]);
  });

  it('whose standby ends the connection midway is whole, from the primary', async () => {
    const many = await pair.server.person('staff');
    await pair.server.pool.query(
      `insert into customers (kind, owner_id, name, description, phone, location, source, amount, created_at)
       select 'lead', $1, 'Customer', 'Wants a quote', (9100000 + n)::text, 'Dayton', 'Fair', 1, now() from generate_series(1, 20000) n`,
      [many.id],
    );
    const killer = await openClient({ ...pair.standby.connection, user: 'postgres' });
    const exporting = exportLeads(many);
    let ended = 0;
    while (ended === 0)
      ended = (
        await killer.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'crm-portal replica' and query like 'fetch%'`,
        )
      ).rows.length;
    await killer.end();
    const { status, text, asOf } = await exporting;
    expect([status, text.trim().split('\r\n').length, asOf]).toEqual([200, 20_001, undefined]);
    // The last word of the standby may be lost with the connection.
    expect(pair.server.logged).toEqual([
      expect.stringMatching(/gave up a reading: (terminating connection|Connection terminated|read ECONNRESET)/),
    ]);
    expect((await exportLeads()).asOf).toBeDefined();
  });
});

describe('a standby', () => {
  it('that lags is left out at once, and taken back when it has caught up', async () => {
    pair.server.logged.length = 0;
    await pair.standby.administer('select pg_wal_replay_pause()');
    const { name } = await createLead(staff, { name: 'Not Replayed' });
    const first = await exportLeads();
    expect(first.text).toContain(name);
    const others = await Promise.all([exportLeads(), exportLeads(await pair.server.person('admin'))]);
    expect([first, ...others].map(({ status, asOf }) => [status, asOf])).toEqual(Array(3).fill([200, undefined]));
    expect(isLeftOut()).toEqual([expect.stringMatching(/bytes of the log behind/)]);

    await pair.standby.administer('select pg_wal_replay_resume()');
    await pair.server.app.replica?.look(pair.server.pool);
    const back = await exportLeads();
    expect([back.text.includes(name), back.asOf]).toEqual([true, expect.any(String)]);
  });

  it('that is dead is left out at once', async () => {
    pair.server.logged.length = 0;
    await pair.standby.stop();
    const { name } = await createLead(staff, { name: 'Standby Dead' });
    const files = [await exportLeads(), await exportLeads()];
    for (const { text, asOf } of files) expect([text.includes(name), asOf]).toEqual([true, undefined]);
    expect(isLeftOut()).toEqual([expect.stringMatching(/does not answer/)]);
  });
});
