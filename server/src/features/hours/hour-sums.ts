import { type HourSum, noHours } from '@crm/contract/numbers/hour-figures';
import type { DayEntry } from './kept/day-entries.ts';

/** The hours of a customer or a project. */
export interface HourLineSum extends HourSum {
  id: number;
}

/** The hours of a person with or without a customer and a project. */
export interface PlaceFact extends HourSum {
  staffId: number;
  hasCustomer: boolean;
  hasProject: boolean;
}

export interface MonthFact extends HourSum {
  staffId: number;
  month: string;
}

/** Sums of the hours of people, in numbered parts. */
export class HourSums {
  readonly #people = new Map<number, (HourSum | undefined)[]>();
  #lastId = 0;
  #last: (HourSum | undefined)[] = [];

  add({ staffId, source, minutes, cents, isUnrated }: DayEntry, part: number): void {
    if (staffId !== this.#lastId) this.#openPerson(staffId);
    let sum = this.#last[part];
    if (!sum) {
      sum = { ...noHours };
      this.#last[part] = sum;
    }
    if (source === 0) sum.log += minutes;
    else if (source === 1) sum.meetings += minutes;
    else sum.calls += minutes;
    if (isUnrated) sum.unrated += minutes;
    else sum.cents += cents;
  }

  all(): { staffId: number; part: number; sum: HourSum }[] {
    return [...this.#people].flatMap(([staffId, sums]) =>
      sums.flatMap((sum, part) => (sum === undefined ? [] : [{ staffId, part, sum }])),
    );
  }

  /** Many entries of a person follow each other. */
  #openPerson(staffId: number): void {
    this.#lastId = staffId;
    this.#last = this.#people.get(staffId) ?? [];
    this.#people.set(staffId, this.#last);
  }
}
