import { CallError } from '@crm/contract/core/envelope';
import { leadCalls } from '@crm/contract/customers/leads';
import { io } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../../../src/db/client.ts';
import type { Program } from '../../processes/program.ts';
import { countWaiting } from '../../support/databases.ts';
import { leadForm } from '../../support/factories.ts';
import { templateName } from '../../support/global-setup.ts';
import { closingOf } from '../../support/sockets.ts';
import { openServers, type Servers } from '../servers/servers.ts';
import { signInTo } from './operations-stop.ts';

let servers: Servers;
beforeEach(async () => {
  servers = await openServers(templateName);
});
afterEach(() => servers.close());

async function storedLeads(): Promise<number[]> {
  const { rows } = await servers.pool.query<{ id: number }>('select id from customers');
  return rows.map(({ id }) => id);
}

/** What a client sees when it is refused: our answer, or that nobody listens any more. */
function refusalOf(reason: unknown): string {
  if (reason instanceof CallError) return reason.code;
  const cause = reason instanceof Error ? reason.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
}

describe('a stop by SIGTERM', () => {
  it('under load answers or refuses every request, loses none that it answered, and ends well', { tags: ['full'] }, async () => {
    const program = await servers.start();
    const { send } = await signInTo(program, servers);
    const answered: number[] = [];
    const writers = Array.from({ length: 8 }, async () => {
      for (;;) answered.push((await send(leadCalls.create, { body: leadForm() })).data.id);
    });
    const ends = Promise.allSettled(writers);
    await expect.poll(() => answered.length, { interval: 5 }).toBeGreaterThan(40);
    expect(await program.end('SIGTERM')).toBe(0);
    const refusals = (await ends).map((end) => refusalOf(end.status === 'rejected' && end.reason));
    // A connection that the kernel took and nobody opened any more is reset. Then nothing of it was done, so only what was answered is there.
    expect(refusals.filter((code) => !['UNAVAILABLE', 'ECONNREFUSED', 'ECONNRESET'].includes(code))).toEqual([]);
    expect((await storedLeads()).sort((one, other) => one - other)).toEqual(answered.sort((one, other) => one - other));
  });

  it('waits for a write that is under way, and tells the sockets', async () => {
    const program = await servers.start();
    const { send, cookie } = await signInTo(program, servers);
    const line = io(program.address, { transports: ['websocket'], extraHeaders: { cookie }, reconnection: false });
    await new Promise((resolve) => line.once('connect', () => resolve(undefined)));
    const told = closingOf(line);
    let ended: ReturnType<Program['end']> | undefined;
    let created: ReturnType<typeof send<typeof leadCalls.create>> | undefined;
    await transaction(servers.pool, async (db) => {
      await db.query({ text: 'lock table customers' });
      created = send(leadCalls.create, { body: leadForm() });
      await expect.poll(() => countWaiting(servers.pool)).toBe(1);
      ended = program.end('SIGTERM');
      // It stopped listening, and the write still waits.
      await expect.poll(() => fetch(program.address).catch(refusalOf)).toBe('ECONNREFUSED');
    });
    const id = (await created)?.data.id;
    expect(await storedLeads()).toEqual([id]);
    expect(await told).toBe('transport close');
    expect(await ended).toBe(0);
  });
});
