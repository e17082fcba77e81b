import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Program } from '../../processes/program.ts';
import { shortOrFull } from '../../support/full.ts';
import { templateName } from '../../support/global-setup.ts';
import { openServers, type Servers } from '../servers/servers.ts';

const clients = 60;
const megabyte = 1_000_000;

/** Inside the server: what it holds when all that can be thrown away is thrown away. */
const tellMemory = `process.on('SIGUSR2', () => {
  gc();
  const { rss, heapUsed, external } = process.memoryUsage();
  console.error(JSON.stringify({ rss, held: heapUsed + external }));
})`;

let servers: Servers;
let program: Program;
let port: number;
beforeAll(async () => {
  servers = await openServers(templateName);
  program = await servers.start({ NODE_OPTIONS: `--expose-gc --import=data:text/javascript,${encodeURIComponent(tellMemory)}` });
  port = Number(new URL(program.address).port);
});
afterAll(() => servers.close());

const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

interface Memory {
  rss: number;
  held: number;
}

async function memory(): Promise<Memory> {
  const told = () => program.output().match(/\{"rss":.*\}/g) ?? [];
  const before = told().length;
  program.process.kill('SIGUSR2');
  await expect.poll(() => told().length).toBeGreaterThan(before);
  return JSON.parse(told().at(-1) ?? '');
}

/** When it is busy no more. */
async function settledMemory(): Promise<Memory> {
  let [last, now] = [await memory(), await memory()];
  await expect
    .poll(
      async () => {
        [last, now] = [now, await memory()];
        return Math.abs(now.held - last.held) / last.held;
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBeLessThan(0.01);
  return now;
}

function openUnread(): Socket {
  const socket = connect(port, '127.0.0.1').pause();
  socket.on('error', () => undefined);
  open.push(socket);
  return socket;
}

/** Says it again whenever the line takes more, until the line is cut. */
function sayForEver(socket: Socket, said: string): void {
  socket.write(said, (error) => {
    if (!error) sayForEver(socket, said);
  });
}

describe('sixty clients that read nothing', () => {
  it.each(shortOrFull(['/api/openapi.json', '/socket.io/?EIO=4'], ['/api/openapi.json', '/login', '/%', '/socket.io/?EIO=4']))(
    'and ask for %s without end are cut, and memory is as before',
    async (path) => {
      // What the first answer makes is kept: the document of the API alone is a tenth of all that a new server holds.
      await (await fetch(`${program.address}${path}`)).text();
      const before = await settledMemory();
      const said = `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(2000);
      const sockets = Array.from({ length: clients }, openUnread);
      for (const socket of sockets) sayForEver(socket, said);
      await Promise.all(sockets.map(endOf));
      const after = await settledMemory();
      expect(after.held).toBeLessThan(before.held * 1.1);
      expect(after.rss - before.rss).toBeLessThan(clients * megabyte);
    },
  );
});

function endOf(socket: Socket): Promise<unknown> {
  return new Promise((resolve) => socket.once('close', resolve));
}
