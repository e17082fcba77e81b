import { urlOf } from '@crm/contract/core/client';
import { companyCalls } from '@crm/contract/office/company';
import type { CompanyRow } from './company.queries.ts';

/** Another logo has another address, so that browsers may keep it. */
export function logoAddress({ logoType, logoVersion }: Pick<CompanyRow, 'logoType' | 'logoVersion'>): string | null {
  return logoType && `/api${urlOf(companyCalls.logo, { params: { version: logoVersion } })}`;
}
