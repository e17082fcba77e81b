import type { Db } from '../../db/client.ts';
import type { Company } from '../people.ts';
import { insertCustomers } from './customers.ts';
import { exampleLeads } from './lead-plan.ts';

export async function fillLeads(db: Db, company: Company): Promise<void> {
  await insertCustomers(db, 'lead', exampleLeads(company));
}
