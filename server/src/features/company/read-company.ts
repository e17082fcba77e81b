import type { Company } from '@crm/contract/office/company';
import type { Db } from '../../db/client.ts';
import { companyOf } from './company.queries.ts';

/** For other features. */
export async function readCompany(db: Db): Promise<Company> {
  return companyOf(db);
}
