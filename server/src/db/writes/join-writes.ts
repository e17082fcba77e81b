import pg from 'pg';
import type { Pool } from '../client.ts';

/** One statement for all of them, with an answer for each. None of several waits for a lock longer than `lockTimeout`. */
type Write<Item, Answer> = (pool: Pool, items: readonly Item[], lockTimeout: string) => Promise<Answer[]>;

interface Entry<Item, Answer> {
  item: Item;
  resolve: (answer: Answer | undefined) => void;
  reject: (error: unknown) => void;
}

const mostTogether = 32;
const longestWaitMs = 50;

/**
 * A write that comes while another one of its kind is on the way waits for that one's answer, and goes with all that came
 * meanwhile: a statement for ten records costs half of ten statements. Where nobody else writes nobody waits, and nobody waits long
 * for a slow one. Where one of them is refused nothing was written, and each is tried alone, so that each gets its own answer.
 * Two writes with the same key never go together.
 */
export function joinWrites<Item, Answer>(write: Write<Item, Answer>, keyOf: (item: Item) => unknown = (item) => item) {
  const lines = new WeakMap<Pool, WriteLine<Item, Answer>>();
  return (pool: Pool, item: Item): Promise<Answer | undefined> => {
    const line = lines.get(pool) ?? new WriteLine(pool, write, keyOf);
    lines.set(pool, line);
    return line.add(item);
  };
}

class WriteLine<Item, Answer> {
  readonly #pool: Pool;
  readonly #write: Write<Item, Answer>;
  readonly #keyOf: (item: Item) => unknown;
  #waiting: Entry<Item, Answer>[] = [];
  #onTheWay = 0;
  #overdue: NodeJS.Timeout | undefined;

  constructor(pool: Pool, write: Write<Item, Answer>, keyOf: (item: Item) => unknown) {
    this.#pool = pool;
    this.#write = write;
    this.#keyOf = keyOf;
  }

  add(item: Item): Promise<Answer | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      this.#go();
    });
  }

  #go(): void {
    if (this.#waiting.length === 0) return;
    if (this.#onTheWay === 0) this.#sendNext();
    else this.#overdue ??= setTimeout(() => this.#sendNext(), longestWaitMs);
  }

  #sendNext(): void {
    clearTimeout(this.#overdue);
    this.#overdue = undefined;
    this.#onTheWay += 1;
    void this.#send(this.#takeNext()).finally(() => {
      this.#onTheWay -= 1;
      this.#go();
    });
    this.#go();
  }

  #takeNext(): Entry<Item, Answer>[] {
    const taken = new Map<unknown, Entry<Item, Answer>>();
    const left: Entry<Item, Answer>[] = [];
    for (const entry of this.#waiting) {
      const key = this.#keyOf(entry.item);
      if (taken.size < mostTogether && !taken.has(key)) taken.set(key, entry);
      else left.push(entry);
    }
    this.#waiting = left;
    return [...taken.values()];
  }

  async #send(entries: readonly Entry<Item, Answer>[]): Promise<void> {
    const isAlone = entries.length === 1;
    try {
      const items = entries.map(({ item }) => item);
      const answers = await this.#write(this.#pool, items, isAlone ? '0' : '100ms');
      for (const [at, { resolve }] of entries.entries()) resolve(answers[at]);
    } catch (error) {
      if (!isAlone && isRefusal(error)) await Promise.all(entries.map((entry) => this.#send([entry])));
      else for (const { reject } of entries) reject(error);
    }
  }
}

/** Bad data, a broken constraint, a deadlock or a lock: nothing was written. Of other failures nobody knows. */
function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^(22|23|40|55)/.test(error.code ?? '');
}
