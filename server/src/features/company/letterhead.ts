import type { Company } from '@crm/contract/office/company';
import type { Pool } from '../../db/client.ts';
import { companyOf, findLogo } from './company.queries.ts';

/** What a letter of the company needs to know. */
export interface Letterhead extends Pick<Company, 'name' | 'clockHours'> {
  /** Null while it has none that mail programs show: they know no SVG. */
  logo: Buffer | null;
}

/** Reads it for each letter, and the logo again when it is another one. */
export function createLetterhead(pool: Pool): () => Promise<Letterhead> {
  let known: { version: number; logo: Buffer | null } | undefined;
  return async () => {
    const { name, clockHours, logoType, logoVersion } = await companyOf(pool);
    if (known?.version !== logoVersion) {
      const found = logoType === 'image/png' ? await findLogo(pool, logoVersion) : undefined;
      known = { version: logoVersion, logo: found?.logo ?? null };
    }
    return { name, clockHours, logo: known.logo };
  };
}
