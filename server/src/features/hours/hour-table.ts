import type { HourSum } from '@crm/contract/numbers/hour-figures';
import { PackReader } from './hour-packs.ts';
import type { HourLineSum } from './hours.queries.ts';

/** The minutes of a row, and its money. */
const [log, meetings, calls, unrated, times] = [0, 1, 2, 3, 4];
const [cents, amount, moneys] = [0, 1, 2];
const spread = 2_654_435_761;

/** Adds up the hours of very many customers or projects, of which each has a row. Half of the slots that lead to rows stay empty. */
export class HourTable {
  count = 0;
  #slots = new Int32Array(2048);
  #ids = new Float64Array(1024);
  #times = new Int32Array(1024 * times);
  #money = new Float64Array(1024 * moneys);

  addCustomers(packed: Buffer): void {
    for (const reader = new PackReader(packed); reader.hasMore; ) {
      const [id, value] = [reader.six(), reader.six()];
      reader.readSum();
      const index = this.add(id, reader.sum);
      // Only now: a table that grows has other lists.
      this.#money[index * moneys + amount] = value;
    }
  }

  addProjects(packed: Buffer): void {
    for (const reader = new PackReader(packed); reader.hasMore; ) {
      const id = reader.six();
      reader.readSum();
      this.add(id, reader.sum);
    }
  }

  /** Answers its place. */
  add(id: number, sum: HourSum): number {
    const slot = this.#slotOf(id);
    const index = (this.#slots[slot] || this.#newRow(id, slot)) - 1;
    const row = index * times;
    this.#times[row + log] = this.#time(row + log) + sum.log;
    this.#times[row + meetings] = this.#time(row + meetings) + sum.meetings;
    this.#times[row + calls] = this.#time(row + calls) + sum.calls;
    this.#times[row + unrated] = this.#time(row + unrated) + sum.unrated;
    this.#money[index * moneys + cents] = this.#moneyOf(index, cents) + sum.cents;
    return index;
  }

  /** Of a customer that has hours here. */
  setAmount(id: number, value: number): void {
    const number = this.#slots[this.#slotOf(id)] ?? 0;
    if (number > 0) this.#money[(number - 1) * moneys + amount] = value;
  }

  /** Of a pack of customers. */
  setAmounts(packed: Buffer): void {
    for (const reader = new PackReader(packed); reader.hasMore; reader.readSum()) this.setAmount(reader.six(), reader.six());
  }

  /** How many cost more than their amount, and all amounts. */
  amounts(): { amount: number; above: number } {
    const sums = { amount: 0, above: 0 };
    for (let index = 0; index < this.count; index += 1) {
      sums.amount += this.#moneyOf(index, amount);
      if (this.#moneyOf(index, cents) > this.#moneyOf(index, amount)) sums.above += 1;
    }
    return sums;
  }

  /** Most minutes first; equals as they are compared. */
  most(limit: number, compare: (one: number, other: number) => number): HourLineSum[] {
    let [found, least, room]: [number[], number, number] = [[], 0, 2 * limit + 1000];
    const inOrder = () =>
      found.sort((a, b) => this.#minutes(b) - this.#minutes(a) || compare(this.#ids[a] ?? 0, this.#ids[b] ?? 0)).slice(0, limit);
    for (let index = 0; limit > 0 && index < this.count; index += 1) {
      if (this.#minutes(index) < least) continue;
      found.push(index);
      if (found.length < room) continue;
      found = inOrder();
      [least, room] = [this.#minutes(found.at(-1) ?? 0), 2 * limit + 1000];
    }
    return inOrder().map((index) => ({ id: this.#ids[index] ?? 0, ...this.#sum(index) }));
  }

  /** Its own, or an empty one for it. */
  #slotOf(id: number): number {
    const slots = this.#slots;
    const last = slots.length - 1;
    for (let slot = (Math.imul(id, spread) >>> 7) & last; ; slot = (slot + 1) & last) {
      const number = slots[slot] ?? 0;
      if (number === 0 || this.#ids[number - 1] === id) return slot;
    }
  }

  /** Answers its number, the first one is 1. */
  #newRow(id: number, slot: number): number {
    this.#ids[this.count] = id;
    this.#slots[slot] = this.count + 1;
    this.count += 1;
    if (this.count === this.#ids.length) this.#grow();
    return this.count;
  }

  #grow(): void {
    const [ids, ofTime, ofMoney] = [this.#ids, this.#times, this.#money];
    this.#ids = new Float64Array(ids.length * 2);
    this.#times = new Int32Array(ofTime.length * 2);
    this.#money = new Float64Array(ofMoney.length * 2);
    this.#ids.set(ids);
    this.#times.set(ofTime);
    this.#money.set(ofMoney);
    this.#slots = new Int32Array(this.#slots.length * 2);
    for (let index = 0; index < this.count; index += 1) this.#slots[this.#slotOf(ids[index] ?? 0)] = index + 1;
  }

  #time(at: number): number {
    return this.#times[at] ?? 0;
  }

  #moneyOf(index: number, of: number): number {
    return this.#money[index * moneys + of] ?? 0;
  }

  #minutes(index: number): number {
    const row = index * times;
    return this.#time(row + log) + this.#time(row + meetings) + this.#time(row + calls);
  }

  #sum(index: number): HourSum {
    const time = (of: number) => this.#time(index * times + of);
    return {
      log: time(log),
      meetings: time(meetings),
      calls: time(calls),
      unrated: time(unrated),
      cents: this.#moneyOf(index, cents),
    };
  }
}
