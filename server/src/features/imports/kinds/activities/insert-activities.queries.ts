import type { Db } from '../../../../db/client.ts';
import { firstRow, statement } from '../../../../db/statement.ts';
import { factsOf, forEachKind } from '../../../appointments/appointment-tables.ts';
import type { Importing } from '../../import-kind.types.ts';
import type { ActivityKindName } from './activity-kind.types.ts';

// $1 import, $2 row, $3 limit, $4 importer, $5 now, $6 time zone where a day matters. A record takes its id beforehand, so that the order of the file is
// that of the ids. A customer that is gone or somebody else's by now leaves a row without a record; the caller refuses then.

/** The next rows as `r`, and those whose customer is still there as `ready`. */
function nextRows(table: string, columns: string, more = { columns: '', join: '' }): string {
  return `r as materialized (
     select n.row, n.owner_id, n.more_notes, f.*, nextval(pg_get_serial_sequence('${table}', 'id')) as id from (
       select i.row, i.owner_id, i.notes as more_notes, i.form from import_rows i
       where i.import_id = $1 and i.row > $2 and i.form is not null and i.problems is null and i.left_out is null order by i.row limit $3
     ) n cross join lateral jsonb_to_record(n.form) as f ("foundId" bigint, ${columns})
   ), ready as materialized (
     select r.*, c.kind as customer_kind, c.name as customer_name, c.phone as customer_phone${more.columns} from r
     cross join lateral (
       select c.kind, c.name, c.phone from customers c
       where c.id = r."foundId" and c.owner_id = r.owner_id and c.deleted_at is null for key share
     ) c ${more.join} order by r.row
   )`;
}

/** What has no place in the record becomes notes of the customer. */
function afterwards(kind: ActivityKindName, at: string): string {
  return `more as (
     insert into notes (customer_id, author_id, text, created_at)
     select ready."foundId", ready.owner_id, n.text, ${at} from ready
     cross join lateral jsonb_array_elements_text(ready.more_notes) with ordinality as n (text, n) order by ready.row, n.n
     returning id, customer_id, text
   ), more_history as (
     insert into changes (at, actor_id, entity, entity_id, action, after)
     select $5, $4, (select c.kind from customers c where c.id = more.customer_id), more.customer_id, 'note added', jsonb_build_object('note', more.text)
     from more order by more.id
   ), kept as (
     insert into import_records (import_id, kind, record_id, version)
     select $1, '${kind}', made.id, made.version from made union all select $1, 'note', more.id, 1 from more
   )
   select (select count(*)::int from made) as created, (select count(*)::int from r) as found, (select max(row) from r) as "lastRow"`;
}

const stageOf = `case when ready.stage = 4 and (select role from users where id = $4) = 'admin' then 4 else least(ready.stage, 3) end`;
const task = statement(
  'insert_imported_tasks',
  `with ${nextRows(
    'tasks',
    `"requirementId" bigint, name text, "ownPhone" text, notes text, description text, "finishBy" date, priority text, stage int`,
    {
      columns: ', q.project',
      join: `cross join lateral (
       select q.project from requirements q where q.id = r."requirementId" and q.owner_id = r.owner_id and q.deleted_at is null for key share
     ) q`,
    },
  )}, made as (
     insert into tasks (id, staff_id, contact_id, requirement_id, name, phone, notes, description, finish_by, priority, stage, created_at)
     overriding system value
     select id, owner_id, "foundId", "requirementId", name, "ownPhone", notes, description, "finishBy", priority, ${stageOf}, $5 from ready
     returning id, version
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, after)
     select $5, $4, 'task', ready.id, 'imported', jsonb_build_object('requirement', project, 'phone', coalesce("ownPhone", customer_phone), 'notes', notes,
       'description', description, 'finishBy', "finishBy", 'priority', priority, 'stage', ${stageOf})
     from ready order by ready.id
   ), ${afterwards('task', '$5::timestamptz')}`,
);
const appointments = forEachKind((table) => {
  const { kind, name, date, start, end } = table;
  const times = kind === 'call' ? 'time time' : '"startTime" time, "endTime" time';
  const [startOf, endOf] = kind === 'call' ? ['ready.time', ''] : ['ready."startTime"', ', ready."endTime"'];
  // What is over stands in the timeline of the customer where it was.
  const closedAt = `case when ready.status <> 'pending' then least((ready.date + ${startOf}) at time zone $6, $5) end`;
  return statement(
    `insert_imported_${name}`,
    `with ${nextRows(
      name,
      `name text, subject text, description text, date date, ${times}, status text, outcome text, "outcomeNote" text, minutes int`,
    )}, made as (
       insert into ${name} (id, staff_id, contact_id, name, subject, phone_number, description, ${date}, ${start}${end ? `, ${end}` : ''}, status,
         outcome, outcome_note, minutes, outcome_at, outcome_by, created_at)
       overriding system value
       select id, owner_id, "foundId", coalesce(name, customer_name), subject, customer_phone, description, date, ${startOf}${endOf}, status,
         outcome, "outcomeNote", minutes, ${closedAt}, case when status <> 'pending' then owner_id end, $5 from ready
       returning *
     ), history as (
       insert into changes (at, actor_id, entity, entity_id, action, after)
       select $5, $4, '${kind}', made.id, 'imported', ${factsOf(table)('made')} from made order by made.id
     ), ${afterwards(kind, '$5::timestamptz')}`,
  );
});
const writtenAt = `least(coalesce((ready.date + time '12:00') at time zone $6, $5), $5)`;
const note = statement(
  'insert_imported_notes',
  `with ${nextRows('notes', 'text text, date date')}, made as (
     insert into notes (id, customer_id, author_id, text, created_at) overriding system value
     select id, "foundId", owner_id, text, ${writtenAt} from ready returning id, version
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, after)
     select $5, $4, customer_kind, "foundId", 'note added', jsonb_build_object('note', text) from ready order by ready.id
   ), ${afterwards('note', writtenAt)}`,
);
const inserts = { task, ...appointments, note };

/** Makes records of the next good rows after a row; `found` is how many rows there were. */
export async function insertActivities(db: Db, kind: ActivityKindName, importing: Importing, after: number, limit: number) {
  const { id, importerId, now, timeZone } = importing;
  const values = [id, after, limit, importerId, now];
  return firstRow(db, inserts[kind], kind === 'task' ? values : [...values, timeZone]);
}
