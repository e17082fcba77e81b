import type { Person, TestServer } from '../../support/test-app.ts';
import { type Planted, Planter } from './plant.ts';

const at = '2026-03-02T10:00:00Z';
const day = '2026-03-02';

/** A lead and the contact that was made from it, with a planted text in each column that is about a customer. */
export async function plantCustomer(
  { pool }: TestServer,
  owner: Person,
  mate: Person,
  word: string,
  digits: string,
): Promise<{ leadId: number; contactId: number; name: string; planted: Planted }> {
  const planter = new Planter(pool, word);
  const customer = { owner_id: owner.id, location: 'x', source: 'Fair', amount: 700, created_at: at };
  const leadId = await planter.row('customers', {
    ...customer,
    kind: 'lead',
    name: `${word} lead`,
    description: `${word} before`,
    phone: `${digits}1`,
  });
  const contactId = await planter.row(
    'customers',
    {
      ...customer,
      kind: 'contact',
      email: planter.note('customers.email', `${word}@shop.example`),
      phone: planter.note('customers.phone', `${digits}2`),
      priority: 'High',
      lead_id: leadId,
      merged_ids: [900_000 + leadId],
    },
    { texts: ['name', 'description', 'location'] },
  );
  await planter.row('notes', { customer_id: leadId, author_id: owner.id, created_at: at }, { texts: ['text'] });
  await planter.row(
    'merges',
    { owner_id: owner.id, kind: 'contact', kept_id: contactId, dropped_id: 900_000 + leadId, moved: '{}', merged_at: at },
    { json: ['kept_before', 'kept_after', 'dropped'] },
  );
  const taskId = await planter.row(
    'tasks',
    {
      staff_id: owner.id,
      contact_id: contactId,
      finish_by: day,
      created_at: at,
      amount: 90,
      stage: 2,
      phone: planter.note('tasks.phone', `${digits}3`),
    },
    { texts: ['name', 'notes', 'description'] },
  );
  const ofTask = { task_id: taskId };
  await planter.row(
    'task_reworks',
    { ...ofTask, round: 1, former_finish_by: day, finish_by: day, asked_by: mate.id, asked_at: at },
    { texts: ['reason'] },
  );
  await planter.row('task_team_work', { ...ofTask, author_id: mate.id, created_at: at }, { texts: ['text'] });
  const subtaskId = await planter.row('subtasks', { ...ofTask, created_at: at }, { texts: ['title'] });
  await planter.row('subtask_items', { subtask_id: subtaskId, position: 1 }, { texts: ['text'] });
  const fileId = await planter.row(
    'task_attachments',
    { ...ofTask, uploaded_by: owner.id, mime: 'text/plain', size: 5, created_at: at },
    { texts: ['file_name'] },
  );
  await planter.row('task_attachment_chunks', { attachment_id: fileId, n: 0 }, { texts: ['bytes'] });
  for (const table of ['calls', 'meetings'] as const) {
    const times =
      table === 'calls' ? { call_date: day, call_time: '10:00' } : { meeting_date: day, start_time: '10:00', end_time: '11:00' };
    const done = { status: 'completed', outcome: 'done', minutes: 20, outcome_at: at, outcome_by: owner.id };
    await planter.row(
      table,
      {
        ...times,
        ...done,
        staff_id: owner.id,
        contact_id: contactId,
        created_at: at,
        phone_number: planter.note(`${table}.phone_number`, `${digits}4`),
      },
      { texts: ['name', 'subject', 'description', 'outcome_note'] },
    );
  }
  // Planned without the record, with the number of the customer.
  await planter.row('calls', {
    staff_id: owner.id,
    name: `${word} by phone`,
    subject: `${word} by phone`,
    call_date: day,
    call_time: '12:00',
    phone_number: `${digits}2`,
    description: `${word} by phone`,
    created_at: at,
  });
  await planter.row(
    'changes',
    { at, actor_id: owner.id, entity: 'contact', entity_id: contactId, action: 'updated' },
    { json: ['before', 'after'] },
  );
  await planter.row(
    'notifications',
    { user_id: mate.id, kind: 'task', link: `/operations/contacts/${contactId}`, created_at: at },
    { texts: ['text'] },
  );
  await planter.row('idempotency_keys', {
    user_id: owner.id,
    key: `key of ${contactId}`,
    call: 'create contact',
    request_hash: 'x',
    result: JSON.stringify({ id: contactId, name: planter.text('idempotency_keys', 'result') }),
    created_at: at,
  });
  const importId = await planter.row('imports', {
    owner_id: owner.id,
    kind: 'lead',
    file_name: 'list.csv',
    encoding: 'utf-8',
    separator: ',',
    columns: JSON.stringify([{ name: 'Name', samples: [planter.text('imports', 'columns')], filled: 1 }]),
    first_rows: JSON.stringify([[planter.text('imports', 'first_rows')]]),
    row_count: 1,
    created_at: at,
  });
  await planter.row('import_changes', { import_id: importId, customer_id: contactId, version: 2 }, { json: ['before'] });
  await planter.row(
    'import_rows',
    { import_id: importId, row: 2, cells: JSON.stringify([planter.text('import_rows', 'cells'), `${digits}2`]) },
    { json: ['form', 'problems', 'edits', 'notes', 'reasons'] },
  );
  const webhookId = await planter.row('webhooks', {
    name: 'Hook',
    url: 'https://hook.example',
    events: ['*'],
    secret: 'x',
    is_on: false,
    created_at: at,
    updated_at: at,
  });
  await planter.row(
    'webhook_deliveries',
    { webhook_id: webhookId, entity: 'contact', entity_id: contactId, created_at: at, due_at: at },
    { texts: ['excerpt', 'error'] },
  );
  return { leadId, contactId, name: planter.planted.get('customers.name') ?? '', planted: planter.planted };
}
