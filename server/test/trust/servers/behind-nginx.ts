import { randomBytes } from 'node:crypto';
import type { Role } from '@crm/contract/core/permissions';
import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { freePort } from '../../processes/free-port.ts';
import type { Program } from '../../processes/program.ts';
import { type Browser, openLine, signIn } from './browser.ts';
import { fetchTrusting } from './https.ts';
import { type Nginx, startNginx } from './nginx.ts';
import { openServers, type Servers } from './servers.ts';

export type Person = Browser & { id: number; email: string };

/** Three servers on one database behind nginx, for the tests of a file; one that was killed is back for the next test. */
export function serversBehindNginx() {
  let servers: Servers;
  let nginx: Nginx;
  let doFetch: typeof fetch;
  const ports: number[] = [];
  const programs = new Map<number, Program>();
  const dead = new Set<number>();
  const lines: Socket[] = [];

  beforeAll(async () => {
    servers = await openServers();
    for (let n = 0; n < 3; n += 1) ports.push(await freePort());
    nginx = await startNginx(ports);
    doFetch = fetchTrusting(nginx.ca);
    await Promise.all(ports.map(start));
  }, 300_000);
  afterEach(async () => {
    for (const line of lines.splice(0)) line.close();
    for (const port of dead) await start(port).then(() => becameServing(port));
  }, 60_000);
  afterAll(async () => {
    await nginx.end();
    await servers.close();
  });

  async function start(port: number): Promise<void> {
    dead.delete(port);
    programs.set(port, await servers.start({ PORT: String(port), PUBLIC_ORIGIN: nginx.address, TRUST_PROXY: 'true' }));
  }

  async function kill(port: number): Promise<void> {
    dead.add(port);
    await programs.get(port)?.end('SIGKILL');
  }

  async function person(role: Role = 'staff'): Promise<Person> {
    const account = await servers.account(role);
    return { ...account, ...(await signIn(nginx.address, account.email, doFetch)) };
  }
  const sendAs = (browser: Browser) => browser.at(nginx.address);

  async function lineOf(browser: Browser, transport: string): Promise<Socket> {
    const line = await openLine(nginx.address, browser, { transports: [transport], ca: nginx.ca });
    lines.push(line);
    return line;
  }

  /** The server to which nginx sends this person. */
  async function portOf({ cookie }: Pick<Browser, 'cookie'>): Promise<number> {
    const path = `/health/live?${randomBytes(6).toString('hex')}`;
    await doFetch(nginx.address + path, { headers: { cookie } });
    const answer = () => nginx.served().find((line) => line.endsWith(path));
    await expect.poll(answer).toBeDefined();
    // Those that were tried in vain are named before the one that answered.
    return Number(/:(\d+) 200/.exec(answer() ?? '')?.[1]);
  }

  /** nginx tries a server that was dead again after a while. */
  async function becameServing(port: number): Promise<void> {
    const anybody = () => portOf({ cookie: `sid=${randomBytes(16).toString('hex')}` });
    await expect.poll(anybody).toBe(port);
  }

  async function peopleOf(port: number, count: number): Promise<Person[]> {
    const found: Person[] = [];
    for (let n = 0; n < 100 && found.length < count; n += 1) {
      const candidate = await person();
      if ((await portOf(candidate)) === port) found.push(candidate);
    }
    if (found.length < count) throw new Error(`nginx sends nobody to ${port}`);
    return found;
  }

  function anyPort(): number {
    const [port] = ports;
    if (port === undefined) throw new Error('no server was started');
    return port;
  }

  return {
    anyPort,
    kill,
    lineOf,
    peopleOf,
    person,
    portOf,
    ports,
    sendAs,
    start,
    get doFetch() {
      return doFetch;
    },
    get nginx() {
      return nginx;
    },
    get servers() {
      return servers;
    },
  };
}
