import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openClient } from '../client.ts';
import { remarksOn } from './cluster-folder.ts';
import { AlreadyRunning, type Connection } from './instance-lock.ts';
import { type Home, launch, prepareHome } from './launch.ts';
import { sendSignal } from './process.ts';
import { adminConnection } from './takeover.ts';

export type EmbeddedPostgres = {
  connection: Connection;
  /** The server's process, a new one after a crash. */
  readonly pid: number;
  /** The folder that it writes to. */
  folder: string;
  stop: () => Promise<void>;
};

export type EmbeddedPostgresOptions = {
  dataDir: string;
  /** False for test clusters only: a crash of the machine may then lose everything. */
  isDurable?: boolean;
  log: (text: string) => void;
  /** `willRestart` is false when another CRM Portal has taken the data folder: this one must stop. */
  onUnexpectedExit?: (event: { reason: string; willRestart: boolean }) => void;
};

/** The app is not a superuser in the built-in Postgres, as it would not be on a server of DATABASE_URL. */
const appRole = 'crm';

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const home = await prepareHome(resolve(options.dataDir), options.isDurable ?? true, options.log);
  const server = await superviseServer(home, options);
  for (const remark of remarksOn(home.base, home.dataDir)) options.log(remark);
  try {
    await ensureDatabase(adminConnection(home.address, home.address.password), home.address.password);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

/** For operator commands: the running app's Postgres, or a new one until `stop`. */
export async function attachOrStartPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres(options);
  } catch (error) {
    if (!(error instanceof AlreadyRunning)) throw error;
    const { admin, postgresPid, cluster } = error;
    return { connection: appConnection(admin), pid: postgresPid, folder: cluster, stop: async () => {} };
  }
}

async function superviseServer(home: Home, { log, onUnexpectedExit }: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const stopping = new AbortController();
  let running = await launch(home);
  let revival: Promise<void> = Promise.resolve();
  const endWithUs = () => sendSignal(running.postmaster.pid, 'SIGINT');
  process.once('exit', endWithUs);

  function watch(): void {
    void running.postmaster.ended.then((reason) => {
      if (!stopping.signal.aborted) revival = revive(reason);
    });
  }

  async function revive(reason: string): Promise<void> {
    log(`PostgreSQL ended unexpectedly (${reason}); starting it again.`);
    onUnexpectedExit?.({ reason, willRestart: true });
    for (let pause = 50; !stopping.signal.aborted; pause = Math.min(pause * 2, 5_000)) {
      try {
        running = await launch(home);
        log('PostgreSQL runs again.');
        return watch();
      } catch (error) {
        log(String(error));
        if (error instanceof AlreadyRunning) return onUnexpectedExit?.({ reason: error.message, willRestart: false });
      }
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  async function stop(): Promise<void> {
    stopping.abort();
    await revival;
    await running.releaseLock();
    await running.postmaster.stop();
    process.off('exit', endWithUs);
  }

  watch();
  const connection = appConnection(adminConnection(home.address, home.address.password));
  return {
    connection,
    folder: home.cluster,
    stop,
    get pid() {
      return running.postmaster.pid;
    },
  };
}

function appConnection(admin: Connection): Connection {
  return { ...admin, user: appRole, database: appRole };
}

async function ensureDatabase(admin: Connection, password: string | undefined): Promise<void> {
  const client = await openClient(admin);
  try {
    const { rows } = await client.query<{ hasRole: boolean; hasDatabase: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as "hasRole",
              exists (select from pg_database where datname = $1) as "hasDatabase"`,
      [appRole],
    );
    const secret = password === undefined ? '' : ` password ${pg.escapeLiteral(password)}`;
    if (!rows[0]?.hasRole) await client.query(`create role ${appRole} login createdb${secret}`);
    if (!rows[0]?.hasDatabase) await client.query(`create database ${appRole} owner ${appRole}`);
  } finally {
    await client.end();
  }
}
