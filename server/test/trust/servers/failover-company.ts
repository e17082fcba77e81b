import type { Send } from '@crm/contract/core/client';
import { createClient } from '@crm/contract/core/client';
import { liveEvent } from '@crm/contract/core/live';
import type { Socket } from 'socket.io-client';
import { io } from 'socket.io-client';
import { expect } from 'vitest';
import { dayIn } from '../../../src/clock.ts';
import { createPool, openProbe, type Pool } from '../../../src/db/client.ts';
import { parseDatabaseUrl } from '../../../src/db/database-url.ts';
import { primaryAmong } from '../../../src/db/primary.ts';
import { type Program, startProgram, temporaryFolder } from '../../processes/program.ts';
import { type Company, firstAdmin, foundCompany } from '../crash/writer-company.ts';
import { isGone, Ledger, Outage } from '../crash/writer-ledger.ts';
import { type Scene, stories } from '../crash/writer-stories.ts';
import { type Written, writeUntil } from './writer.ts';

/** Where it is about noon, so that the day does not end in the middle of a test. */
const hours = 12 - new Date().getUTCHours();
const zone = `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;

/** While the third server goes back to where the new primary began, no commit ends. */
const patienceMs = 150_000;

/** People at three portals on one database. */
export interface Office {
  ledger: Ledger;
  /** On whichever server takes writes. */
  pool: Pool;
  portals: Program[];
  sockets: Socket[];
  /** What each socket heard. */
  news: string[][];
  /** Writers, until this is done; what goes wrong in between is theirs to mend. */
  write(name: string, isDone: () => boolean, onAnswer: () => void): Promise<Written[]>;
  /** All that the kill rounds write, until the database is gone. */
  work(isOver: () => boolean): Promise<void>;
  close(): Promise<void>;
}

/** `serversUrl` names all servers, for the looks of the test itself. */
export async function openOffice(DATABASE_URL: string, serversUrl: string): Promise<Office> {
  const folders = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
  const env = {
    DATABASE_URL,
    APP_SECRET: 's'.repeat(40),
    BUSINESS_TIME_ZONE: zone,
    LOG_LEVEL: 'warn',
    DATABASE_CONNECTIONS: '8',
  };
  const portals: Program[] = [];
  for (const { path } of folders) portals.push(await startProgram(path, { ...env, ...firstAdmin }));
  const company: Company = await foundCompany(portals[0]?.address ?? '', 3, patienceMs);
  const { servers } = parseDatabaseUrl(serversUrl);
  const pool = createPool({ ...servers[0], primary: primaryAmong(servers, openProbe) }, 3);
  const ledger = new Ledger();
  const scene: Scene = { ledger, company, today: dayIn(zone, new Date()) };

  const news: string[][] = portals.map(() => []);
  const sockets = await Promise.all(
    portals.map(async ({ address }, n) => {
      const cookie = company.staff[n]?.cookie() ?? '';
      const socket = io(address, { transports: ['websocket'], extraHeaders: { cookie }, reconnection: false });
      socket.on(liveEvent, ({ topics }: { topics: string[] }) => news[n]?.push(...topics));
      await new Promise((resolve, reject) => socket.once('connect', () => resolve(undefined)).once('connect_error', reject));
      return socket;
    }),
  );
  const waysOf = (cookie: string): Send[] =>
    portals.map(({ address }) =>
      createClient({
        baseUrl: `${address}/api`,
        fetch: (url, init) =>
          fetch(url, {
            ...init,
            headers: { ...(init?.headers as Record<string, string>), cookie },
            signal: AbortSignal.timeout(30_000),
          }),
      }),
    );
  return {
    ledger,
    pool,
    portals,
    sockets,
    news,
    write: (name, isDone, onAnswer) =>
      Promise.all(
        company.staff.flatMap((worker, n) =>
          [0, 1].map((turn) => {
            const ways = waysOf(worker.cookie());
            const own = [...ways.slice(n), ...ways.slice(0, n)];
            return writeUntil(isDone, `${name} ${n} ${turn}`, own, onAnswer);
          }),
        ),
      ),
    async work(isOver) {
      const plots = company.staff.flatMap((me) => stories.map((story) => () => story(scene, me)));
      const tell = async (story: () => Promise<void>) => {
        while (!isOver()) await story();
      };
      const ends = await Promise.allSettled(plots.map(tell));
      const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
      expect(failures.filter((failure) => !(failure instanceof Outage) && !isGone(failure))).toEqual([]);
    },
    async close() {
      company.hangUp();
      for (const socket of sockets) socket.disconnect();
      await pool.end();
      for (const portal of portals) await portal.end('SIGTERM');
      for (const folder of folders) folder.remove();
    },
  };
}
