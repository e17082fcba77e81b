import type { Db } from '../../db/client.ts';
import type { Company } from '../people.ts';
import { exampleContacts } from './contact-plan.ts';
import { insertCustomers } from './customers.ts';

export async function fillContacts(db: Db, company: Company): Promise<void> {
  await insertCustomers(db, 'contact', exampleContacts(company));
}
