import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Program } from '../../processes/program.ts';
import { templateName } from '../../support/global-setup.ts';
import { createLines } from '../../support/raw-lines.ts';
import { openServers, type Servers } from '../servers/servers.ts';

let servers: Servers;
beforeAll(async () => {
  servers = await openServers(templateName);
});
afterAll(() => servers.close());

const openLine = createLines();
const portOf = (program: Program) => Number(new URL(program.address).port);
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\nCookie: sid=x\r\n\r\n`;

/** Sets how many files the running program may have open from now on, and answers how many it might before. */
function allowFiles({ process: { pid } }: Program, count: number): number {
  const before = execFileSync('prlimit', [`--pid=${pid}`, '--nofile', '--raw', '--noheadings', '--output=SOFT']);
  execFileSync('prlimit', [`--pid=${pid}`, `--nofile=${count}:`]);
  return Number(before);
}

/** Over the connection that the agent has already. */
async function answerOver(agent: Agent, url: string): Promise<string> {
  const [reply] = await once(request(url, { agent, headers: { cookie: 'sid=x' } }).end(), 'response');
  return `${reply.statusCode} ${await text(reply)}`;
}

describe('a server without a free descriptor', () => {
  it('still serves its pages, says of the database that it cannot be reached, and recovers', async () => {
    const program = await servers.start();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const answerTo = (path: string) => answerOver(agent, program.address + path);
    expect(await answerTo('/api/profile')).toMatch(/^401 /);
    const usual = allowFiles(program, 3);
    expect(await answerTo('/')).toMatch(/^200 .*<html/s);
    await servers.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and application_name <> 'test'`,
    );
    expect(await answerTo('/api/profile')).toMatch(/^503 .*"errorCode":"UNAVAILABLE"/);
    expect(await answerTo('/health/ready')).toMatch(/^503 /);
    allowFiles(program, usual);
    await expect.poll(() => answerTo('/api/profile')).toMatch(/^401 /);
    expect((await fetch(`${program.address}/`)).status).toBe(200);
    agent.destroy();
  });

  it('is not made by connections: it takes as many as it can serve, and new ones later', async () => {
    const program = await servers.start({}, { openFiles: 150 });
    const lines = Array.from({ length: 100 }, () => openLine(portOf(program), ''));
    await Promise.all(lines.map(({ socket }) => once(socket, 'connect')));
    const kept = () => lines.filter(({ socket }) => !socket.destroyed);
    await expect.poll(() => kept().length).toBe(45);
    for (const { socket } of kept()) socket.write(get('/') + get('/api/profile'));
    const statuses = () =>
      kept().map(({ heard }) =>
        heard()
          .match(/(?<=HTTP\/1\.1 )\d{3}/g)
          ?.join(),
      );
    await expect.poll(statuses).toEqual(Array(45).fill('200,401'));
    for (const { socket } of lines) socket.destroy();
    await expect
      .poll(() =>
        fetch(`${program.address}/`)
          .then(({ status }) => status)
          .catch(() => 0),
      )
      .toBe(200);
  });
});
