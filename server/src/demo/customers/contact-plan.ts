import type { ContactForm } from '@crm/contract/customers/contacts';
import { workingTime } from '../office/working-time.ts';
import type { Company, DemoPerson } from '../people.ts';
import { createRandom, type Random } from '../random.ts';
import { createForms } from './lead-form.ts';
import { type DemoLead, exampleLeads } from './lead-plan.ts';

export interface DemoContact extends ContactForm {
  ownerId: number;
  version: number;
  createdAt: Date;
  updatedAt: Date | null;
  deletedAt: Date | null;
  /** The phone of the lead that it was made from. */
  leadPhone: string | null;
  changes: { at: Date; action: 'created' | 'deleted'; after?: ContactForm }[];
}

type Known = Omit<ContactForm, 'email' | 'priority'> & { email: string | null };

const seed = 41;
/** Beyond the names and phones of the leads. */
const firstForm = 1000;
const trashedCount = 4;

/** Completed leads that became contacts, and customers who were there before. */
export function exampleContacts(company: Company): DemoContact[] {
  const random = createRandom(seed);
  const fromLeads = exampleLeads(company)
    .filter(({ priority, deletedAt }) => priority === 'Client' && deletedAt === null)
    .filter(() => random.chance(0.7))
    .map((lead) => contactOfLead(random, lead, company.now));
  const makeForm = createForms(random, firstForm);
  const others = [company.admin, ...company.staff].flatMap((owner) =>
    Array.from({ length: random.int(18, 32) }, (_, index) =>
      contactOf(random, owner, makeForm(null), company.now, index < trashedCount),
    ),
  );
  return [...fromLeads, ...others];
}

function contactOfLead(random: Random, lead: DemoLead, now: Date): DemoContact {
  const soon = (lead.updatedAt ?? lead.createdAt).getTime() + 60_000 * random.int(2, 40);
  const createdAt = new Date(Math.min(soon, now.getTime()));
  const form = formOf(random, lead);
  const changes = [{ at: createdAt, action: 'created' as const, after: form }];
  return { ...form, ownerId: lead.ownerId, ...bornAt(createdAt), leadPhone: lead.phone, changes };
}

function contactOf(random: Random, owner: DemoPerson, known: Known, now: Date, isTrashed: boolean): DemoContact {
  const createdAt = workingTime(random, now, random.int(2, Math.min(89, owner.joinedDaysAgo - 1)));
  const form = formOf(random, known);
  const created = { at: createdAt, action: 'created' as const, after: form };
  const contact = { ...form, ownerId: owner.id, ...bornAt(createdAt), leadPhone: null, changes: [created] };
  if (!isTrashed) return contact;
  const deletedAt = workingTime(random, now, random.int(0, 1));
  return { ...contact, version: 2, updatedAt: deletedAt, deletedAt, changes: [created, { at: deletedAt, action: 'deleted' }] };
}

function bornAt(createdAt: Date): Pick<DemoContact, 'version' | 'createdAt' | 'updatedAt' | 'deletedAt'> {
  return { version: 1, createdAt, updatedAt: null, deletedAt: null };
}

function formOf(random: Random, known: Known): ContactForm {
  const { name, description, email, phone, location, source, amount } = known;
  const priority = random.pick(['High', 'Normal', 'Normal', 'Low'] as const);
  return { name, description, email: email ?? `office${phone}@mail.example`, phone, location, source, priority, amount };
}
