import { isDeepStrictEqual } from 'node:util';
import { CallError } from '@crm/contract/core/envelope';
import type { Pool } from '../../../src/db/client.ts';
import { type FactKind, factKinds, readFacts } from './writer-facts.ts';

/** What is under a mark once the write is done; undefined: nothing any more. */
export interface Change {
  kind: FactKind;
  mark: string;
  after: unknown;
}

interface Write {
  changes: Change[];
  send: () => Promise<unknown>;
  isRepeatable: boolean;
}

/** Thrown where a writer can do no more, because the product is gone. */
export class Outage extends Error {}

/** No connection, or a word about it; a refusal, a fault or no answer at all is something else. */
export function isGone(error: unknown): boolean {
  if (error instanceof CallError) return error.code === 'UNAVAILABLE';
  return error instanceof Error && /fetch failed|websocket error|unavailable|socket has been disconnected/.test(error.message);
}

/** Everything that was acknowledged, and what was on its way when the product went. */
export class Ledger {
  readonly unexpected: string[] = [];
  acknowledged = 0;
  private readonly known = new Map<FactKind, Map<string, unknown>>(factKinds.map((kind) => [kind, new Map()]));
  private readonly open = new Set<Write>();
  private readonly unsure: Write[] = [];

  knows(kind: FactKind, mark: string): unknown {
    return this.known.get(kind)?.get(mark);
  }

  /** Sends a write. `isRepeatable`: it carries a key, so that sending it again must not store it again. */
  async write<T>(changes: Change[], send: () => Promise<T>, isRepeatable = false): Promise<T> {
    const write = { changes, send, isRepeatable };
    this.open.add(write);
    this.learn(changes.map(({ kind, mark }) => ({ kind, mark, after: this.knows(kind, mark) })));
    try {
      const answer = await send();
      this.learn(changes);
      this.open.delete(write);
      this.acknowledged += 1;
      return answer;
    } catch (error) {
      if (!isGone(error)) this.unexpected.push(`${changes.map(({ kind }) => kind)}: ${error}`);
      throw new Outage('the product is gone', { cause: error });
    }
  }

  /** Compares the database with what was acknowledged, and learns what became of the rest. Answers every difference. */
  async compare(pool: Pool): Promise<string[]> {
    const differences: string[] = [];
    const stored = new Map<FactKind, Map<string, unknown[]>>();
    for (const kind of factKinds) stored.set(kind, await readFacts(pool, kind, [...(this.known.get(kind)?.keys() ?? [])]));
    const isStored = ({ kind, mark }: Change, fact: unknown) =>
      isDeepStrictEqual(stored.get(kind)?.get(mark), fact === undefined ? [] : [fact]);

    for (const { changes } of this.open) {
      if (changes.every((change) => isStored(change, change.after))) this.learn(changes);
    }
    this.unsure.push(...[...this.open].filter(({ isRepeatable }) => isRepeatable));
    this.open.clear();
    for (const [kind, marks] of this.known) {
      for (const [mark, fact] of marks) {
        if (isStored({ kind, mark, after: fact }, fact)) continue;
        differences.push(`${kind} ${mark}: ${JSON.stringify(stored.get(kind)?.get(mark))} instead of ${JSON.stringify(fact)}`);
      }
    }
    return differences;
  }

  /** Sends once more what was not acknowledged and carries a key, whatever became of it. */
  async sendAgain(): Promise<void> {
    for (const { changes, send } of this.unsure.splice(0)) {
      await send();
      this.learn(changes);
    }
  }

  private learn(changes: Change[]): void {
    for (const { kind, mark, after } of changes) this.known.get(kind)?.set(mark, after);
  }
}
