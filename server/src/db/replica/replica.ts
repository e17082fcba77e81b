import pg from 'pg';
import { createReadPool, type Db, dropConnections, openClient, type Pool } from '../client.ts';
import { isDatabaseAway } from '../database-away.ts';
import { type Mark, markOf, type Reason, reach, UnusableReplica, unmarked, unusable } from './standby.ts';

const name = 'crm-portal replica';
/**
 * A standby that is well has what the primary wrote within milliseconds. Whoever waits for a file of seconds does not notice one second
 * more, and a standby that needs longer is too busy to be a help.
 */
const usualWaitMs = 1000;
const connectMs = 1000;
const pulseMs = 2000;
const silenceMs = 5000;

export interface ReplicaOptions {
  connection: pg.ClientConfig;
  log: { info(text: string): void; warn(facts: object, text: string): void };
  onRead?: (source: 'replica' | 'primary') => void;
  onFailure?: (reason: Reason) => void;
  /** For each pool that is opened, once. */
  onPool?: (pool: Pool) => void;
  waitMs?: number;
}

/** A standby for work that reads much. */
export interface Replica {
  /**
   * Does the work on the replica, which has everything that was saved before. Undefined when the replica cannot: then the caller does it on
   * the primary, from the beginning. Whatever the work throws that is not the replica's fault is thrown.
   */
  tryRead<T>(primary: Db, work: (pool: Pool, asOf: Date) => Promise<T>): Promise<{ result: T } | undefined>;
  /** Takes it back when it is well again, and leaves it out when it is not: then readings do not pay for finding out. */
  look(primary: Db): Promise<void>;
  isUsable(): boolean;
  /** How far it was behind the primary when it was last asked, if it ever answered. */
  lagBytes(): number | undefined;
}

interface Begun {
  mark: Mark;
  /** A connection that is asked now and then while the work goes on. */
  pulse: pg.Client;
}

export function createReplica({ connection, log, waitMs = usualWaitMs, ...told }: ReplicaOptions): Replica {
  const standby = { ...connection, mayBeStandby: true };
  let leftOut: UnusableReplica | undefined;
  let lagBytes: number | undefined;

  function leaveOut(error: UnusableReplica): void {
    // It is said again when the reason is another one.
    if (leftOut?.reason !== error.reason)
      log.warn({ reason: error.reason }, `the replica is left out: it ${error.message}. The primary is read instead.`);
    leftOut = error;
    told.onFailure?.(error.reason);
  }

  async function begin(primary: Db): Promise<Begun | UnusableReplica> {
    const mark = await markOf(primary).catch(unmarked);
    return mark instanceof UnusableReplica ? mark : reachMark(mark).catch(unusable);
  }

  async function reachMark(mark: Mark): Promise<Begun> {
    const pulse = await openClient({
      ...standby,
      application_name: `${name} pulse`,
      connectionTimeoutMillis: connectMs,
      query_timeout: silenceMs,
    });
    try {
      ({ lagBytes } = await reach(pulse, mark, waitMs));
      return { mark, pulse };
    } catch (error) {
      await pulse.end().catch(() => undefined);
      throw error;
    }
  }

  /** Undefined where the replica gave it up. */
  async function read<T>(
    { mark, pulse }: Begun,
    work: (pool: Pool, asOf: Date) => Promise<T>,
  ): Promise<{ result: T } | undefined> {
    // An address may lead to several standbys: each connection is checked.
    const pool = createReadPool(standby, name, async (client) => void (await reach(client, mark, waitMs)));
    told.onPool?.(pool);
    // What the server said when it ended a connection; its reader learns no more than that it has ended.
    let lastWords: Error | undefined;
    pool.on('connect', (client) => client.on('error', (error) => (lastWords ??= error)));
    const { isAlive, end } = dropWhenSilent(pool, pulse);
    try {
      return { result: await work(pool, mark.at) };
    } catch (error) {
      if (!isReplicasFault(error)) throw error;
      if (error instanceof UnusableReplica || !(await isAlive())) leaveOut(unusable(error));
      else giveUp(lastWords ?? error);
      return undefined;
    } finally {
      end();
      void pool.end().catch(() => undefined);
    }
  }

  /** For this reading alone: it was in conflict with what the replica replays, or did what only the primary can do. */
  function giveUp({ message }: Error): void {
    told.onFailure?.('failed');
    log.warn({ reason: 'failed' }, `the replica gave up a reading: ${message}. The primary does it anew.`);
  }

  return {
    async tryRead(primary, work) {
      const begun = leftOut ?? (await begin(primary));
      if (begun instanceof UnusableReplica && !leftOut) leaveOut(begun);
      const done = begun instanceof UnusableReplica ? undefined : await read(begun, work);
      told.onRead?.(done ? 'replica' : 'primary');
      return done;
    },
    async look(primary) {
      const found = await begin(primary);
      if (found instanceof UnusableReplica) return leaveOut(found);
      await found.pulse.end().catch(() => undefined);
      if (leftOut) log.info('the replica is used again');
      leftOut = undefined;
    },
    isUsable: () => leftOut === undefined,
    lagBytes: () => lagBytes,
  };
}

/** A refusal that the work itself decided on, or a full disk for its file, is none. */
function isReplicasFault(error: unknown): error is Error {
  return (
    error instanceof UnusableReplica || error instanceof pg.DatabaseError || (error instanceof Error && isDatabaseAway(error))
  );
}

/** A frozen server keeps its connections open and never answers: their readers would wait for ever. */
function dropWhenSilent(pool: Pool, pulse: pg.Client): { isAlive(): Promise<boolean>; end(): void } {
  let beat: Promise<boolean> | undefined;
  let hasStopped = false;

  async function ask(): Promise<boolean> {
    if (hasStopped) return false;
    const answer = pulse.query('select 1').then(
      () => true,
      () => false,
    );
    hasStopped = !(await answer);
    if (hasStopped) dropConnections(pool);
    beat = undefined;
    return !hasStopped;
  }

  const isAlive = () => (beat ??= ask());
  const timer = setInterval(isAlive, pulseMs);
  timer.unref();
  return {
    isAlive,
    end() {
      clearInterval(timer);
      void pulse.end().catch(() => undefined);
    },
  };
}
