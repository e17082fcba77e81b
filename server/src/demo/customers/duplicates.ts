import type { Db } from '../../db/client.ts';
import { workingTime } from '../office/working-time.ts';
import type { Company } from '../people.ts';
import { createRandom, type Random } from '../random.ts';
import { type DemoContact, exampleContacts } from './contact-plan.ts';
import { insertCustomers } from './customers.ts';
import { type DemoLead, exampleLeads } from './lead-plan.ts';
import { shortNotes, sources } from './lead-words.ts';
import { specialLeads } from './special-leads.ts';

const seed = 61;
const dayMs = 86_400_000;
/** Three pages for whoever tries the product. */
const staffLeads = 26;
const fewer = 6;

export async function fillDuplicates(db: Db, company: Company): Promise<void> {
  await insertCustomers(db, 'lead', exampleLeadTwins(company));
  await insertCustomers(db, 'contact', exampleContactTwins(company));
}

/** Customers that somebody has entered a second time. */
function exampleLeadTwins(company: Company): DemoLead[] {
  const random = createRandom(seed);
  const of = ownersOf(company);
  const leads = exampleLeads(company).filter(({ deletedAt }) => deletedAt === null);
  const chosen = [
    ...leads.filter(({ ownerId }) => ownerId === of.staff).slice(specialLeads.length, specialLeads.length + staffLeads),
    ...leads.filter(({ ownerId }) => ownerId === of.admin).slice(0, fewer),
  ];
  return chosen.map((lead, index) => twinOf(random, lead, index, company.now));
}

function exampleContactTwins(company: Company): DemoContact[] {
  const random = createRandom(seed + 1);
  const of = ownersOf(company);
  const contacts = exampleContacts(company).filter(({ deletedAt }) => deletedAt === null);
  const chosen = [of.staff, of.admin].flatMap((owner) => contacts.filter(({ ownerId }) => ownerId === owner).slice(0, fewer));
  return chosen.map((contact, index) => ({ ...twinOf(random, contact, index, company.now), leadPhone: null }));
}

function ownersOf({ admin, staff }: Company): { staff: number; admin: number } {
  return { staff: staff[0]?.id ?? admin.id, admin: admin.id };
}

/** With a country code, with a tag in the address, or under the same name from elsewhere; sometimes two of these. */
function twinOf<T extends DemoLead | DemoContact>(random: Random, first: T, index: number, now: Date): T {
  const [byPhone, byEmail] = [index % 3 === 0, index % 3 === 1 && first.email !== null];
  const days = Math.floor((now.getTime() - first.createdAt.getTime()) / dayMs);
  const form = {
    name: byEmail ? `${first.name} (front desk)` : swapped(first.name),
    description: random.pick(shortNotes),
    email: first.email?.replace('@', byEmail ? '+orders@' : '.desk@') ?? null,
    phone: byPhone ? `1${first.phone}` : `555${String(9_000_000 - index)}`,
    location: first.location,
    source: random.pick(sources),
    priority: first.priority,
    amount: random.chance(0.5) ? first.amount : 50 * random.int(4, 90),
  };
  const createdAt = workingTime(random, now, random.int(0, Math.max(0, days - 1)));
  const changes = [{ at: createdAt, action: 'created' as const, after: form }];
  return { ...first, ...form, version: 1, createdAt, updatedAt: null, changes };
}

/** 'Kestrel Freight' as a list of addresses has it: 'Freight, Kestrel'. */
function swapped(name: string): string {
  const [first, ...rest] = name.split(' ');
  return rest.length > 0 ? `${rest.join(' ')}, ${first}` : name.toUpperCase();
}
