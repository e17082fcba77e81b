import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDay } from './actions/actions.ts';
import type { Account } from './company.ts';
import { createMeter, type Reading } from './meter.ts';
import { createPerson, type Person, think } from './person.ts';

// A process of its own: a part of the people, each at their own pace.

export type CrowdOrder =
  /** The people are divided between the servers, and each of them stays at one. */
  | { order: 'come'; accounts: Account[]; ports: number[]; thinkMs: number; withinMs: number }
  /** All but the first so many. */
  | { order: 'go'; staying: number }
  | { order: 'read' };

export interface CrowdReading extends Reading {
  people: number;
  connected: number;
  /** CPU seconds since the last question. */
  cpuSeconds: number;
  /** How late this process itself was, the 99th of a hundred: part of every time that it measures. */
  lagP99Ms: number;
}

const tickMs = 10;
const meter = createMeter();
const lag = monitorEventLoopDelay({ resolution: tickMs });
lag.enable();
let cpu = process.cpuUsage();
const here: { person: Person; leave: () => void }[] = [];

process.on('message', (order: CrowdOrder) => {
  if (order.order === 'come') {
    for (const [place, account] of order.accounts.entries()) {
      const waitMs = (order.withinMs * place) / order.accounts.length;
      here.push(arrive(account, portOf(account, order.ports), order.thinkMs, waitMs));
    }
  }
  if (order.order === 'go') for (const { leave } of here.splice(order.staying)) leave();
  process.send?.(order.order === 'read' ? read() : null);
});

function portOf({ id }: Account, ports: number[]): number {
  return ports[id % ports.length] ?? 0;
}

function arrive(account: Account, port: number, thinkMs: number, waitMs: number) {
  const leaving = new AbortController();
  const person = createPerson(account, port, meter);
  const leave = () => {
    leaving.abort();
    person.leave();
  };
  void spendDay(person, thinkMs, waitMs, leaving.signal);
  return { person, leave };
}

async function spendDay(person: Person, thinkMs: number, waitMs: number, leaving: AbortSignal): Promise<void> {
  await sleep(waitMs, undefined, { signal: leaving }).catch(() => undefined);
  const act = createDay(person);
  person.connect();
  while (!leaving.aborted) {
    await act().catch((error: unknown) => meter.fail('an action', error));
    await think(person, thinkMs, leaving);
  }
}

function read(): CrowdReading {
  const { user, system } = process.cpuUsage(cpu);
  cpu = process.cpuUsage();
  const lagP99Ms = Math.max(0, lag.percentile(99) / 1e6 - tickMs);
  lag.reset();
  const connected = here.filter(({ person }) => person.isConnected()).length;
  return { ...meter.read(), people: here.length, connected, cpuSeconds: (user + system) / 1e6, lagP99Ms };
}
