import type { Db } from '../db/client.ts';
import { exampleContacts } from './contact-plan.ts';
import { insertCustomers } from './customers.ts';
import type { Company } from './people.ts';

export async function fillContacts(db: Db, company: Company): Promise<void> {
  await insertCustomers(db, 'contact', exampleContacts(company));
}
