import { type Contact, contactCalls } from '@crm/contract/customers/contacts';
import { type Lead, leadCalls } from '@crm/contract/customers/leads';
import type { Pool } from '../../src/db/client.ts';
import type { Person } from './test-app.ts';

let count = 0;

/** What both kinds have, with a phone and an e-mail that no other has. */
function customerForm() {
  count += 1;
  return {
    name: `Customer ${count}`,
    description: 'Wants a quote',
    email: `customer${count}@shop.example`,
    phone: String(5_550_000_000 + count),
    location: 'Dayton, OH',
    source: 'Referral',
    amount: 1200,
  };
}

type LeadDetails = Partial<Record<keyof Lead, unknown>>;
type LeadFields = Omit<ReturnType<typeof customerForm>, 'email'> & Pick<Lead, 'email' | 'priority'>;
type ContactDetails = Partial<Record<keyof Contact | 'leadId', unknown>>;
type ContactFields = ReturnType<typeof customerForm> & Pick<Contact, 'priority'> & { leadId?: number };

/** A valid lead form; the test says what matters. */
export function leadForm(details: LeadDetails = {}) {
  return { ...customerForm(), priority: null, ...details } as LeadFields;
}

export function contactForm(details: ContactDetails = {}) {
  return { ...customerForm(), priority: 'Normal', ...details } as ContactFields;
}

export async function createLead(person: Person, details: LeadDetails = {}): Promise<Lead> {
  const reply = await person.send(leadCalls.create, { body: leadForm(details) });
  if (reply.status !== 201) throw new Error(`a lead was refused: ${JSON.stringify(reply.failure)}`);
  return reply.data;
}

export async function createContact(person: Person, details: ContactDetails = {}): Promise<Contact> {
  const reply = await person.send(contactCalls.create, { body: contactForm(details) });
  if (reply.status !== 201) throw new Error(`a contact was refused: ${JSON.stringify(reply.failure)}`);
  return reply.data;
}

/** A live team of these people. Teams sort by name in the order in which they were made. */
export async function createTeam(pool: Pool, people: readonly Person[]): Promise<number> {
  count += 1;
  const { rows } = await pool.query<{ id: number }>(
    `with t as (insert into teams (team_name, created_at) values ($1, now()) returning id),
     m as (insert into team_members (team_id, staff_id) select t.id, unnest($2::bigint[]) from t)
     select id from t`,
    [`Team ${String(count).padStart(6, '0')}`, people.map(({ id }) => id)],
  );
  return rows[0]?.id ?? 0;
}

/** A task on a contact, by its staff; there is no call for it yet. */
export async function createTask(
  pool: Pool,
  details: { staffId: number; contactId: number; requirementId?: number; isTrashed?: boolean },
): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into tasks (staff_id, contact_id, requirement_id, notes, description, finish_by, created_at, deleted_at)
     values ($1, $2, $3, 'Note', 'Work', '2026-04-01', now(), case when $4 then now() end) returning id`,
    [details.staffId, details.contactId, details.requirementId ?? null, details.isTrashed ?? false],
  );
  return rows[0]?.id ?? 0;
}
