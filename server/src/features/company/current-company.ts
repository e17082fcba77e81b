import type { Pool } from '../../db/client.ts';
import { type CompanyRow, companyOf } from './company.queries.ts';

/** The settings of the company, at hand without asking: read at the start, and again whenever any server changes them. */
export interface CurrentCompany {
  readonly settings: CompanyRow;
  readonly timeZone: string;
  /** The environment names the zone, so no setting changes it. */
  readonly isTimeZoneFixed: boolean;
  reload(): Promise<void>;
}

export async function followCompany(pool: Pool, zone: { timeZone: string; isFixed: boolean }): Promise<CurrentCompany> {
  let settings = await companyOf(pool);
  return {
    get settings() {
      return settings;
    },
    get timeZone() {
      return zone.isFixed ? zone.timeZone : (settings.timeZone ?? zone.timeZone);
    },
    isTimeZoneFixed: zone.isFixed,
    async reload() {
      const read = await companyOf(pool);
      // Two readings may arrive in the other order.
      if (read.version >= settings.version) settings = read;
    },
  };
}
