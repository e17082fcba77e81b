import type { Pool } from '../../../src/db/client.ts';

// What is stored, told in few words: by kind, under a mark that only one record may have. `lines` are those in the history.

const lines = (entity: string, id: string) =>
  `(select count(*)::int from changes h where h.entity = ${entity} and h.entity_id = ${id})`;

const readers = {
  customer: `select phone as mark, jsonb_build_object('name', name, 'priority', priority, 'isTrashed', deleted_at is not null,
      'lines', (select count(*)::int from changes h where h.entity = c.kind and h.entity_id = c.id and h.action <> 'note added')) as fact
    from customers c where phone = any($1)`,
  note: `select n.text as mark, jsonb_build_object('lines', (select count(*)::int from changes h
      where h.entity_id = n.customer_id and h.action = 'note added' and h.after ->> 'note' = n.text)) as fact
    from notes n where n.text = any($1)`,
  task: `select description as mark, jsonb_build_object('stage', stage, 'lines', ${lines(`'task'`, 't.id')}) as fact
    from tasks t where description = any($1)`,
  subtask: `select s.title as mark, jsonb_build_object('lines', count(i.text)::int, 'checked', count(*) filter (where i.checked)::int) as fact
    from subtasks s left join subtask_items i on i.subtask_id = s.id where s.title = any($1) group by s.id`,
  // One that was cut off has no size: nobody sees it.
  file: `select a.file_name as mark, jsonb_build_object('size', a.size,
      'hash', (select encode(sha256(string_agg(bytes, '' order by n)), 'hex') from task_attachment_chunks where attachment_id = a.id),
      'lines', (select count(*)::int from changes h where h.entity = 'task' and h.entity_id = a.task_id
        and h.action = 'attachment added' and h.after ->> 'attachment' = a.file_name)) as fact
    from task_attachments a where a.size > 0 and a.file_name = any($1)`,
  attendance: `select staff_id::text as mark, jsonb_build_object('entry', entry_time, 'exit', exit_time,
      'lines', ${lines(`'attendance'`, 'd.id')}) as fact
    from attendance_days d where staff_id::text = any($1)`,
  leave: `select staff_id || ' ' || start_date as mark, jsonb_build_object('type', leave_type, 'lines', ${lines(`'leave'`, 'l.id')}) as fact
    from leaves l where staff_id || ' ' || start_date = any($1)`,
  worklog: `select m.staff_id::text as mark, jsonb_build_object('comment', c.comment, 'version', m.version,
      'lines', ${lines(`'worklog'`, 'm.staff_id')}) as fact
    from worklog_months m left join worklogs w on w.staff_id = m.staff_id left join worklog_cells c on c.worklog_id = w.id
    where m.staff_id::text = any($1)`,
  message: `select message as mark, jsonb_build_object('from', sender_id, 'to', receiver_id) as fact
    from chat_messages where message = any($1)`,
  assignment: `select title as mark, jsonb_build_object('status', status, 'isTrashed', deleted_at is not null,
      'lines', ${lines(`'assignment'`, 'a.id')},
      'told', (select count(*)::int from notifications n where n.user_id = a.staff_id and n.text like '%"' || a.title || '"%')) as fact
    from assignments a where title = any($1)`,
};

export type FactKind = keyof typeof readers;
export const factKinds = Object.keys(readers) as FactKind[];

/** Everything under each mark: two records of one write are two facts. */
export async function readFacts(pool: Pool, kind: FactKind, marks: string[]): Promise<Map<string, unknown[]>> {
  const { rows } = await pool.query<{ mark: string; fact: unknown }>(readers[kind], [marks]);
  const found = new Map<string, unknown[]>(marks.map((mark) => [mark, []]));
  for (const { mark, fact } of rows) found.get(mark)?.push(fact);
  return found;
}

const rules: [string, string][] = [
  [
    'a total that differs from its count',
    `select * from (select owner_id, kind, count(*) as all_count, count(*) filter (where list = 'pending') as pending_count,
         count(*) filter (where list = 'rejected') as rejected_count, count(*) filter (where list = 'completed') as completed_count
       from customers where deleted_at is null group by owner_id, kind) counted
     natural full join customer_totals kept
     where kept is null or (counted is null and kept.all_count <> 0)`,
  ],
  ...['customers', 'tasks', 'assignments', 'leaves'].map((table): [string, string] => [
    `one of the ${table} without a line that tells of its creation`,
    `select r.id from ${table} r where not exists (select from changes h where h.entity_id = r.id and h.action = 'created'
       and h.entity = ${table === 'customers' ? 'r.kind' : `'${table.slice(0, -1)}'`})`,
  ]),
  [
    'a file that is shown and not whole',
    `select a.id from task_attachments a where size > 0
       and size <> (select coalesce(sum(octet_length(bytes)), 0) from task_attachment_chunks where attachment_id = a.id)`,
  ],
  [
    'half a merge',
    `select id from merges where kept_after = '{}' or exists (select from customers c where c.id = merges.dropped_id)`,
  ],
  ['a key without what it stands for', `select key from idempotency_keys where result is null or result = 'null'`],
];

/** What must hold of the whole database at any time; answers what does not. */
export async function brokenRules(pool: Pool): Promise<string[]> {
  const broken: string[] = [];
  for (const [what, sql] of rules) {
    const { rows } = await pool.query(sql);
    if (rows.length > 0) broken.push(`${what}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return broken;
}
