import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Db } from '../client.ts';
import { isDatabaseAway } from '../database-away.ts';

/** Where the primary was at a moment: what everybody had been told is saved by then is before it in its log. */
export interface Mark {
  at: Date;
  cluster: string;
  timeline: number;
  database: number;
  lsn: string;
}

export type Reason =
  | 'unreachable'
  | 'not permitted'
  | 'no standby'
  | 'other cluster'
  | 'other database'
  | 'other timeline'
  | 'lag'
  | 'failed';

/** Why a replica is of no use now, as the end of a sentence that begins with 'it'. */
export class UnusableReplica extends Error {
  readonly reason: Reason;
  constructor(reason: Reason, words: string) {
    super(words);
    this.reason = reason;
  }
}

const place = `(select system_identifier::text from pg_control_system()) as cluster,
  (select oid::int8 from pg_database where datname = current_database()) as database`;

/**
 * The end of what is on the primary's disk, not of what is in its memory: each acknowledged commit is on disk, and what is not is not
 * sent to a standby yet.
 */
export async function markOf(primary: Db): Promise<Mark> {
  const { rows } = await primary.query({
    text: `select clock_timestamp() as at, lsn::text, ('x' || left(pg_walfile_name(lsn), 8))::bit(32)::int as timeline, ${place}
      from pg_current_wal_flush_lsn() lsn`,
  });
  return rows[0];
}

/**
 * Until the standby has everything of the mark, and no longer than `waitMs`. By its number alone a place in the log may be that of another
 * history: a standby that still follows a former primary has another timeline. Who may not read the statistics learns the timeline from
 * the control file, which is older after a failover, until the next restart point.
 */
export async function reach(standby: pg.ClientBase, mark: Mark, waitMs: number): Promise<{ lagBytes: number }> {
  const deadline = performance.now() + waitMs;
  let lagBytes: number | undefined;
  for (let pauseMs = 5; ; pauseMs = Math.min(pauseMs * 2, 50)) {
    const { rows } = await standby.query({
      text: `select pg_is_in_recovery() as "isStandby", ${place}, coalesce(
          (select received_tli from pg_stat_wal_receiver), (select min_recovery_end_timeline from pg_control_recovery())) as timeline,
        pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn())::int8 as lag`,
      values: [mark.lsn],
    });
    const { lag, ...found } = rows[0];
    requireSamePlace(found, mark);
    // How far it was behind when it was asked.
    lagBytes ??= Math.max(lag, 0);
    if (lag <= 0) return { lagBytes };
    if (performance.now() > deadline) throw new UnusableReplica('lag', `is ${lag} bytes of the log behind after ${waitMs} ms`);
    await sleep(pauseMs);
  }
}

function requireSamePlace(found: Omit<Mark, 'lsn' | 'at'> & { isStandby: boolean }, mark: Mark): void {
  if (found.cluster !== mark.cluster) throw new UnusableReplica('other cluster', 'is no copy of the database of DATABASE_URL');
  if (!found.isStandby) throw new UnusableReplica('no standby', 'is no standby but a server that can be written to');
  if (found.database !== mark.database)
    throw new UnusableReplica('other database', 'leads to another database of the same server than DATABASE_URL');
  if (found.timeline !== mark.timeline)
    throw new UnusableReplica('other timeline', `is on timeline ${found.timeline}, and the primary is on ${mark.timeline}`);
}

/** What the primary does not tell us. A primary that is away is no fault of the replica. */
export function unmarked(error: unknown): UnusableReplica {
  if (error instanceof pg.DatabaseError && !isDatabaseAway(error))
    return new UnusableReplica('not permitted', `cannot be compared with the primary: ${error.message}`);
  throw error;
}

/** What a failure to open or to check a connection says of the replica. */
export function unusable(error: unknown): UnusableReplica {
  if (error instanceof UnusableReplica) return error;
  const words = error instanceof Error ? error.message || String(error.cause ?? error.name) : String(error);
  const isForbidden = error instanceof pg.DatabaseError && error.code === '42501';
  return isForbidden
    ? new UnusableReplica('not permitted', `cannot be checked: ${words}. Grant the portal's role what is missing`)
    : new UnusableReplica('unreachable', `does not answer: ${words}`);
}
