import { type HourSum, noHours } from '@crm/contract/numbers/hour-figures';

// Reads what hour-packs-sql.ts writes.

/** What is kept of a part of a month of a person. */
export interface PartPack {
  staffId: number;
  month: string;
  customers: Buffer;
  days: Buffer;
}

/** Each call of `next` reads one row; its sums are those of the last one. */
export class PackReader {
  #packed: Buffer;
  #at = 0;
  readonly sum: HourSum = { ...noHours };

  constructor(packed: Buffer) {
    this.#packed = packed;
  }

  get hasMore(): boolean {
    return this.#at < this.#packed.length;
  }

  /** A number of six bytes. */
  six(): number {
    const at = this.#at;
    this.#at = at + 6;
    return this.#packed.readUInt16BE(at) * 4_294_967_296 + this.#packed.readUInt32BE(at + 2);
  }

  four(): number {
    const at = this.#at;
    this.#at = at + 4;
    return this.#packed.readUInt32BE(at);
  }

  readSum(): void {
    const present = this.#packed[this.#at] ?? 0;
    this.#at += 1;
    const { sum } = this;
    sum.log = (present & 1) > 0 ? this.four() : 0;
    sum.meetings = (present & 2) > 0 ? this.four() : 0;
    sum.calls = (present & 4) > 0 ? this.four() : 0;
    sum.unrated = (present & 8) > 0 ? this.four() : 0;
    sum.cents = (present & 16) > 0 ? this.six() : 0;
  }
}

/** Each row of some days: the customer and the project, where 0 is none. */
export function eachOfDays(
  { days }: PartPack,
  take: (customerId: number, projectId: number, entries: number, sum: HourSum) => void,
): void {
  for (const reader = new PackReader(days); reader.hasMore; ) {
    const [customerId, projectId, entries] = [reader.six(), reader.six(), reader.four()];
    reader.readSum();
    take(customerId, projectId, entries, reader.sum);
  }
}

/** Parts of months by whether there is a customer and a project. */
export function factsByDay(packs: readonly PartPack[]) {
  return packs.flatMap((pack) => {
    const { staffId, month } = pack;
    const facts = [false, true].flatMap((hasCustomer) =>
      [false, true].map((hasProject) => ({ staffId, month, hasCustomer, hasProject, ...noHours, entries: 0 })),
    );
    eachOfDays(pack, (customerId, projectId, entries, { log, meetings, calls, unrated, cents }) => {
      const fact = facts[(customerId > 0 ? 2 : 0) + (projectId > 0 ? 1 : 0)];
      if (!fact) return;
      fact.entries += entries;
      fact.log += log;
      fact.meetings += meetings;
      fact.calls += calls;
      fact.unrated += unrated;
      fact.cents += cents;
    });
    return facts.filter(({ entries }) => entries > 0);
  });
}
