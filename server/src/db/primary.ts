import type pg from 'pg';
import { DatabaseAway, isDatabaseAway } from './database-away.ts';
import { placeOf } from './database-url.ts';
import type { Primary } from './portal-client.ts';

type Open = (connection: pg.ClientConfig) => Promise<pg.Client>;

/** A server that is cut off or frozen does not answer at all. */
const timeoutMs = 2000;
/** After the first server that takes writes, others may say so too: one that was replaced and does not know it yet. */
const graceMs = 200;

export function primaryAmong(servers: pg.ClientConfig[], open: Open): Primary {
  let known: pg.ClientConfig | undefined;
  let finding: Promise<pg.ClientConfig> | undefined;

  async function ask(): Promise<pg.ClientConfig> {
    try {
      known = await newestOf(servers, open);
      return known;
    } finally {
      finding = undefined;
    }
  }

  return {
    async find() {
      if (known) return known;
      finding ??= ask();
      return finding;
    },
    forget(server) {
      if (server === undefined || known === server) known = undefined;
    },
  };
}

/** Each promotion begins a new timeline: of two servers that take writes the one with the higher timeline is right. */
async function newestOf(servers: pg.ClientConfig[], open: Open): Promise<pg.ClientConfig> {
  const writers: { server: pg.ClientConfig; timeline: string }[] = [];
  const failures: Error[] = [];
  const { promise: first, resolve: onFirst } = Promise.withResolvers<void>();
  const asked = servers.map(async (server) => {
    try {
      writers.push({ server, timeline: await timelineOf(server, open) });
      onFirst();
    } catch (error) {
      failures.push(error as Error);
    }
  });
  const all = Promise.all(asked);
  await Promise.race([all, first.then(() => Promise.race([all, later(graceMs)]))]);
  const [newest] = writers.sort((a, b) => b.timeline.localeCompare(a.timeline));
  if (newest) return newest.server;
  const [refusal] = failures;
  // Waiting mends nothing where every server refuses us, for example for the password.
  if (refusal && !failures.some(isDatabaseAway)) throw refusal;
  throw new DatabaseAway(`no server takes writes (${failures.map(reasonOf).join('; ')})`);
}

async function timelineOf(server: pg.ClientConfig, open: Open): Promise<string> {
  const client = await open({ ...server, connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs });
  try {
    const { rows } = await client.query(
      'select case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline',
    );
    if (rows[0].timeline === null) throw new DatabaseAway(`${placeOf(server)} is a standby`);
    return rows[0].timeline;
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** When all addresses of a host name fail, the error has no message. */
function reasonOf(error: Error): string {
  return error instanceof AggregateError && error.errors[0] instanceof Error ? error.errors[0].message : error.message;
}

async function later(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
}
