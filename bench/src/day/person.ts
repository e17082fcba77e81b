import { setTimeout as sleep } from 'node:timers/promises';
import type { Call, Returned, Sent } from '@crm/contract/core/call';
import type { LiveTopic } from '@crm/contract/core/live';
import type { Role } from '@crm/contract/core/permissions';
import { randomNumbers } from '../ratio/requests.ts';
import { createTimedClient } from './client.ts';
import type { Account } from './company.ts';
import { createLiveLine } from './live-line.ts';
import type { Meter } from './meter.ts';
import { type Query, shellQueries } from './queries.ts';
import { createScreenCache } from './screen-cache.ts';

/** One thing that a person may do next. */
export interface Action {
  /** How often it is chosen, beside the others. */
  weight: number;
  act: () => Promise<void>;
}

export interface Person {
  id: number;
  role: Role;
  /** A whole number below, and one of these: the same ones in each run. */
  random: (below: number) => number;
  pick: <T>(values: readonly T[]) => T | undefined;
  /** A screen: what the web asks for when it is opened, unless it was asked a moment ago. */
  open: (kind: string, ...queries: Query[]) => Promise<void>;
  /** Back from another tab: what is older than half a minute is loaded again. */
  focus: () => Promise<void>;
  /** What lies over the screen for a moment and is loaded each time. */
  ask: (kind: string, query: Query) => Promise<void>;
  /** A write, and what the web loads again after it. Undefined when it was refused. */
  write: <C extends Call>(kind: string, refreshed: LiveTopic[], call: C, sent: Sent<C>) => Promise<Returned<C> | undefined>;
  say: (to: number, text: string) => Promise<void>;
  /** Called with each message from somebody else. */
  onMessage: (from: number, messageId: number) => void;
  connect: () => void;
  isConnected: () => boolean;
  leave: () => void;
}

/** Somebody with a session, a live line and a screen, as the web would have them. */
export function createPerson(account: Account, port: number, everybodys: Meter): Person {
  const { id, role, cookie } = account;
  let hasLeft = false;
  // Whoever leaves cuts off what is under way; that is no failure of the server.
  const meter: Meter = { ...everybodys, fail: (kind, error) => (hasLeft ? undefined : everybodys.fail(kind, error)) };
  const client = createTimedClient(port, cookie, meter);
  const cache = createScreenCache(client.as, meter, shellQueries());
  const random = randomNumbers(id * 7919);
  const line = createLiveLine(account, port, meter, {
    onChanged: (topics) => void cache.refresh(role === 'admin' ? 'admin: live reload' : 'live reload', topics),
    onMessage: (from, messageId) => person.onMessage(from, messageId),
  });
  const person: Person = {
    id,
    role,
    random,
    pick: (values) => values[random(Math.max(1, values.length))],
    open: cache.open,
    focus: cache.focus,
    ask: cache.load,
    async write(kind, refreshed, call, sent) {
      const answer = await client
        .as(kind)(call, sent)
        .catch((error: unknown) => meter.fail(kind, error));
      // After a refusal too: the screen may show an old version.
      await cache.refresh('reload after a write', refreshed);
      return answer?.data;
    },
    say: line.say,
    onMessage: () => undefined,
    connect: line.connect,
    isConnected: line.isConnected,
    leave() {
      hasLeft = true;
      line.close();
      client.close();
    },
  };
  return person;
}

/** The time between two actions: exponential, so that people do not act in step, and neither frantic nor asleep. */
export async function think({ random }: Person, meanMs: number, signal: AbortSignal): Promise<void> {
  const drawn = -Math.log(1 - random(10_000) / 10_000) * meanMs;
  await sleep(Math.min(Math.max(drawn, meanMs / 8), meanMs * 5), undefined, { signal }).catch(() => undefined);
}
