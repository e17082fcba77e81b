import type { CustomerKind } from '@crm/contract/customers/customers';
import { duplicateCalls } from '@crm/contract/customers/duplicates';
import type { Lead } from '@crm/contract/customers/leads';
import type { Pool } from '../../../src/db/client.ts';
import { createTask } from '../factories.ts';
import type { Person } from '../test-app.ts';

/** One of each thing that can hang on a customer; there are no calls for most of them yet. */
export async function hangOn(pool: Pool, staffId: number, customerId: number): Promise<void> {
  await createTask(pool, { staffId, contactId: customerId });
  await pool.query(
    `insert into calls (staff_id, contact_id, name, subject, call_date, call_time, phone_number, description, created_at)
     values ($1, $2, 'Call', 'Offer', '2026-04-01', '10:00', '1', 'Ask', now())`,
    [staffId, customerId],
  );
  await pool.query(
    `insert into meetings (staff_id, contact_id, name, subject, meeting_date, start_time, end_time, phone_number, description, created_at)
     values ($1, $2, 'Meeting', 'Offer', '2026-04-01', '10:00', '11:00', '1', 'Ask', now())`,
    [staffId, customerId],
  );
  await noteOn(pool, staffId, customerId);
}

/** Of all that only a note hangs on a lead. */
export async function noteOn(pool: Pool, staffId: number, customerId: number): Promise<void> {
  await pool.query(`insert into notes (customer_id, author_id, text, created_at) values ($2, $1, 'A note', now())`, [
    staffId,
    customerId,
  ]);
}

/** What hangs on a customer, by its table. */
export async function hangingOn(pool: Pool, customerId: number): Promise<Record<string, number>> {
  const { rows } = await pool.query(
    `select (select count(*)::int from tasks where contact_id = $1) as tasks, (select count(*)::int from calls where contact_id = $1) as calls,
       (select count(*)::int from meetings where contact_id = $1) as meetings, (select count(*)::int from notes where customer_id = $1) as notes`,
    [customerId],
  );
  return rows[0];
}

/** Every row that a merge could touch, but for what a merge and its undoing leave behind on purpose. */
export async function everything(pool: Pool): Promise<unknown> {
  const tables = {
    customers: `to_jsonb(t) - '{version,updated_at}'::text[]`,
    customer_totals: 'to_jsonb(t)',
    tasks: 'to_jsonb(t)',
    calls: 'to_jsonb(t)',
    meetings: 'to_jsonb(t)',
    notes: 'to_jsonb(t)',
    not_duplicates: 'to_jsonb(t)',
  };
  const found = Object.entries(tables).map(async ([table, row]) => {
    const { rows } = await pool.query(`select ${row} as row from ${table} t order by (${row})::text collate "C"`);
    return [table, rows.map((one) => one.row)];
  });
  return Object.fromEntries(await Promise.all(found));
}

export async function totalsOf(pool: Pool, ownerId: number, kind: CustomerKind) {
  const { rows } = await pool.query(
    `select t.all_count as kept, (select count(*)::int from customers c where c.owner_id = $1 and c.kind = $2 and deleted_at is null) as counted
     from customer_totals t where t.owner_id = $1 and t.kind = $2`,
    [ownerId, kind],
  );
  return rows[0];
}

export async function mergeLeads(person: Person, kept: Lead, dropped: Lead, form: Partial<Lead> = {}) {
  const { id, version, createdAt, ...values } = kept;
  const reply = await person.send(duplicateCalls.merge, {
    body: {
      kind: 'lead',
      kept: { id, version },
      dropped: { id: dropped.id, version: dropped.version },
      form: { ...values, ...form },
    },
  });
  if (reply.status !== 201) throw new Error(`a merge was refused: ${JSON.stringify(reply.failure)}`);
  return reply.data;
}
