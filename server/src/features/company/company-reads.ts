import type { Company } from '@crm/contract/office/company';
import type { Db } from '../../db/client.ts';
import { companyOf } from './company.queries.ts';

/** What an administrator set for everybody, for the features that compute with days. */
export function readCompany(db: Db): Promise<Company> {
  return companyOf(db);
}
