import type { HourLineSum } from './hour-sums.ts';
import type { DayEntry } from './kept/day-entries.ts';
import { packedSize } from './kept/hour-days.queries.ts';

// A million entries of hundreds of thousands of customers are added up neighbours by neighbours: each place of a large table that is looked
// up by chance has to be fetched from memory.

const neighbours = 4096;
/** A row: its id, minutes by source in the order of `hourSources`, minutes without a rate, cents, and the amount of a customer. */
const [id, minutes, unrated, cents, amount, width] = [0, 1, 4, 5, 6, 7];

type Entry = Pick<DayEntry, 'staffId' | 'source' | 'minutes' | 'cents' | 'isUnrated'>;

/** Adds up the hours of customers or projects, each of which has a row. All is added before anything is read. */
export class HourTable {
  readonly #waiting: Waiting[] = [];
  readonly #most: number;
  #rows: Float64Array | undefined;

  /** Where nobody asks for the people of a row, its entries need not be held: `mostWaiting` of neighbours wait at once. */
  constructor({ mostWaiting = Number.POSITIVE_INFINITY } = {}) {
    this.#most = mostWaiting;
  }

  add(of: number, entry: Entry): void {
    const group = Math.floor(of / neighbours);
    this.#waiting[group] ??= new Waiting();
    this.#waiting[group].add(of % neighbours, entry, this.#most);
  }

  get count(): number {
    return this.#all().length / width;
  }

  /** In their order. */
  ids(): Float64Array {
    const rows = this.#all();
    const ids = new Float64Array(rows.length / width);
    for (let index = 0; index < ids.length; index += 1) ids[index] = rows[index * width + id] ?? 0;
    return ids;
  }

  /** Of the row in the place of its id. */
  setAmountAt(index: number, value: number): void {
    this.#all()[index * width + amount] = value;
  }

  /** How many cost more than their amount, and all amounts. */
  amounts(): { amount: number; above: number } {
    const rows = this.#all();
    const sums = { amount: 0, above: 0 };
    for (let row = 0; row < rows.length; row += width) {
      const brought = rows[row + amount] ?? 0;
      sums.amount += brought;
      if ((rows[row + cents] ?? 0) > brought) sums.above += 1;
    }
    return sums;
  }

  /** Most minutes first; equals as they are compared. */
  most(limit: number, compare: (one: number, other: number) => number): HourLineSum[] {
    const rows = this.#all();
    let [found, least, room]: [number[], number, number] = [[], 0, 2 * limit + 1000];
    const inOrder = () =>
      found
        .sort((a, b) => minutesOf(rows, b) - minutesOf(rows, a) || compare(rows[a + id] ?? 0, rows[b + id] ?? 0))
        .slice(0, limit);
    for (let row = 0; limit > 0 && row < rows.length; row += width) {
      if (minutesOf(rows, row) < least) continue;
      found.push(row);
      if (found.length < room) continue;
      found = inOrder();
      [least, room] = [minutesOf(rows, found.at(-1) ?? 0), 2 * limit + 1000];
    }
    return inOrder().map((row) => lineOf(rows, row));
  }

  /** All of them in the same order, one after the other: each is made when it is asked for. */
  *inOrder(compare: (one: number, other: number) => number): Generator<HourLineSum> {
    const rows = this.#all();
    const order = Uint32Array.from({ length: this.count }, (_nothing, index) => index * width);
    order.sort((a, b) => minutesOf(rows, b) - minutesOf(rows, a) || compare(rows[a + id] ?? 0, rows[b + id] ?? 0));
    for (const row of order) yield lineOf(rows, row);
  }

  /** The minutes of each person for one of them. */
  people(of: number): Map<number, number> {
    return this.#waiting[Math.floor(of / neighbours)]?.people(of % neighbours) ?? new Map();
  }

  #all(): Float64Array {
    this.#rows ??= joined(this.#waiting.flatMap((waiting, group) => waiting.rows(group * neighbours)));
    return this.#rows;
  }
}

function minutesOf(rows: Float64Array, row: number): number {
  return (rows[row + minutes] ?? 0) + (rows[row + minutes + 1] ?? 0) + (rows[row + minutes + 2] ?? 0);
}

function lineOf(rows: Float64Array, row: number): HourLineSum {
  const [of = 0, log = 0, meetings = 0, calls = 0, withoutRate = 0, cost = 0] = rows.subarray(row, row + amount);
  return { id: of, log, meetings, calls, unrated: withoutRate, cents: cost };
}

/** What an entry waits with: what it is of and its minutes, its cents, and whose it is. */
const entryWidth = 3;

/** The entries of neighbours, one behind the other, and the rows of those that do not wait any more. */
class Waiting {
  #entries = new Float64Array(64 * entryWidth);
  #length = 0;
  #added: Float64Array = new Float64Array();

  add(place: number, { staffId, source, minutes: taken, cents: cost, isUnrated }: Entry, most: number): void {
    if (this.#length === most * entryWidth) {
      this.#added = this.rows(0);
      this.#length = 0;
    }
    if (this.#length === this.#entries.length) {
      const longer = new Float64Array(this.#length * 2);
      longer.set(this.#entries);
      this.#entries = longer;
    }
    this.#entries[this.#length] = ((place * 4 + source) * 2 + (isUnrated ? 1 : 0)) * packedSize.source + taken;
    this.#entries[this.#length + 1] = cost;
    this.#entries[this.#length + 2] = staffId;
    this.#length += entryWidth;
  }

  people(place: number): Map<number, number> {
    const found = new Map<number, number>();
    for (let at = 0; at < this.#length; at += entryWidth) {
      const packed = this.#entries[at] ?? 0;
      const taken = packed % packedSize.source;
      if (Math.floor(packed / packedSize.source) >> 3 !== place) continue;
      const staffId = this.#entries[at + 2] ?? 0;
      found.set(staffId, (found.get(staffId) ?? 0) + taken);
    }
    return found;
  }

  /** A row for each of them that has an entry. */
  rows(first: number): Float64Array {
    sums.fill(0);
    const added = this.#added;
    for (let row = 0; row < added.length; row += width) {
      const to = (added[row + id] ?? 0) * width;
      sums[to + id] = 1;
      for (let column = minutes; column < amount; column += 1) sums[to + column] = added[row + column] ?? 0;
    }
    let count = added.length / width;
    const entries = this.#entries;
    for (let at = 0; at < this.#length; at += entryWidth) {
      const packed = entries[at] ?? 0;
      const taken = packed % packedSize.source;
      const key = (packed - taken) / packedSize.source;
      const row = (key >> 3) * width;
      const source = row + minutes + ((key >> 1) & 3);
      if (sums[row + id] === 0) count += 1;
      sums[row + id] = 1;
      sums[source] = (sums[source] ?? 0) + taken;
      if ((key & 1) === 1) sums[row + unrated] = (sums[row + unrated] ?? 0) + taken;
      sums[row + cents] = (sums[row + cents] ?? 0) + (entries[at + 1] ?? 0);
    }
    const rows = new Float64Array(count * width);
    let row = 0;
    for (let from = 0; row < rows.length; from += width) {
      if (sums[from + id] === 0) continue;
      rows[row + id] = first + from / width;
      for (let column = minutes; column < amount; column += 1) rows[row + column] = sums[from + column] ?? 0;
      row += width;
    }
    return rows;
  }
}

/** Used again and again: nothing else runs while a group is added up. */
const sums = new Float64Array(neighbours * width);

function joined(parts: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
