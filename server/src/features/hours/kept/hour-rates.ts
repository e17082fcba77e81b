import type { Db } from '../../../db/client.ts';
import { ratesOf } from './hour-days.queries.ts';

interface Rate {
  staffId: number;
  validFrom: string;
  hourlyRate: number;
}

/** What an hour of people costs, by day. */
export class HourRates {
  readonly #rates: ReadonlyMap<number, readonly Rate[]>;

  constructor(rates: readonly Rate[]) {
    this.#rates = Map.groupBy(
      rates.toSorted((one, other) => (one.validFrom < other.validFrom ? 1 : -1)),
      ({ staffId }) => staffId,
    );
  }

  on(staffId: number, day: string): number | undefined {
    return this.#rates.get(staffId)?.find(({ validFrom }) => validFrom <= day)?.hourlyRate;
  }
}

export async function ratesOfPeople(db: Db, staffIds: readonly number[]): Promise<HourRates> {
  return new HourRates(staffIds.length === 0 ? [] : await ratesOf(db, staffIds));
}
