import { setTimeout as sleep } from 'node:timers/promises';
import { leadCalls } from '@crm/contract/customers/leads';
import type { Socket } from 'socket.io-client';
import { leadForm } from '../../support/factories.ts';
import { type Browser, openLine } from '../servers/browser.ts';
import { type Written, writeUntil } from '../servers/writer.ts';

interface Load {
  /** Nothing here may fail. */
  failures: string[];
  /** How often each record was changed, as the answers say. */
  changed: Map<number, number>;
  /** Calls that were answered. */
  answered(): number;
  longestPauseMs(): number;
  /** How long each socket was away, each time. */
  awayMs: number[];
  lines: Socket[];
  end(): Promise<Written[]>;
}

interface Place {
  address: string;
  ca: string;
  doFetch: typeof fetch;
}

/** People who write, change, delete, read and listen, one call after the other. A write is sent again by nobody but the client itself. */
export async function startLoad(place: Place, people: Browser[]): Promise<Load> {
  let isOver = false;
  let answered = 0;
  let longest = 0;
  const failures: string[] = [];
  const awayMs: number[] = [];
  const changed = new Map<number, number>();
  const note = () => {
    answered += 1;
  };

  /** One thing after the other, with the pace of a quick person. */
  async function repeat(what: string, act: (n: number) => Promise<unknown>): Promise<void> {
    for (let n = 0; !isOver; n += 1) {
      const startedAt = performance.now();
      await act(n).then(note, (error: unknown) => failures.push(`${what}: ${error} ${JSON.stringify(error)}`));
      longest = Math.max(longest, performance.now() - startedAt);
      await sleep(20);
    }
  }

  async function change(one: Browser): Promise<void> {
    const send = one.at(place.address);
    const lead = (await send(leadCalls.create, { body: leadForm({ name: 'Changed' }) })).data;
    const params = { id: String(lead.id) };
    changed.set(lead.id, 0);
    await repeat('PUT', async (n) => {
      await send(leadCalls.update, { params, body: leadForm({ name: `Changed ${n}` }) });
      changed.set(lead.id, n + 1);
    });
  }

  async function remove(one: Browser): Promise<void> {
    const send = one.at(place.address);
    await repeat('DELETE', async () => {
      const { id } = (await send(leadCalls.create, { body: leadForm({ name: 'Removed' }) })).data;
      await send(leadCalls.remove, { params: { id: String(id) } });
    });
  }

  async function read(one: Browser): Promise<void> {
    const page = await (await place.doFetch(`${place.address}/`)).text();
    const asset = /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? '/no-script';
    await repeat('GET', async (n) => {
      if (n % 2 === 0) return one.at(place.address)(leadCalls.list, {});
      const { status } = await place.doFetch(place.address + asset, { headers: { cookie: one.cookie } });
      if (status !== 200) throw new Error(`${asset}: ${status}`);
    });
  }

  async function listen(one: Browser, transport: string): Promise<Socket> {
    const line = await openLine(place.address, one, { transports: [transport], ca: place.ca });
    let goneAt = 0;
    line.on('disconnect', () => {
      goneAt = performance.now();
    });
    line.on('connect', () => awayMs.push(performance.now() - goneAt));
    return line;
  }

  const lines = await Promise.all(people.slice(0, 6).map((one, n) => listen(one, n % 2 === 0 ? 'websocket' : 'polling')));
  const writing = people.map((one, n) => writeUntil(() => isOver, `Writer ${n}`, [one.at(place.address)], note));
  const others = people.slice(0, 3).flatMap((one) => [change(one), remove(one), read(one)]);
  return {
    failures,
    awayMs,
    changed,
    lines,
    answered: () => answered,
    longestPauseMs: () => longest,
    async end() {
      isOver = true;
      await Promise.all(others);
      const written = await Promise.all(writing);
      for (const line of lines) line.close();
      return written;
    },
  };
}
