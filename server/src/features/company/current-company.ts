import type { Pool } from '../../db/client.ts';
import { type CompanyRow, companyOf } from './company.queries.ts';

/** The settings of the company, at hand without asking: read at the start, and again whenever any server changes them. */
export interface CurrentCompany {
  readonly settings: CompanyRow;
  readonly timeZone: string;
  /** The zone of the business, when this one is stored. */
  zoneOf(stored: string | null): string;
  reload(): Promise<void>;
}

/** A zone that the environment names stands above the stored one. */
export async function followCompany(pool: Pool, zone: { timeZone: string; isFixed: boolean }): Promise<CurrentCompany> {
  let settings = await companyOf(pool);
  const zoneOf = (stored: string | null) => (zone.isFixed ? zone.timeZone : (stored ?? zone.timeZone));
  return {
    get settings() {
      return settings;
    },
    get timeZone() {
      return zoneOf(settings.timeZone);
    },
    zoneOf,
    async reload() {
      const read = await companyOf(pool);
      // Two readings may arrive in the other order.
      if (read.version >= settings.version) settings = read;
    },
  };
}
