import type { boundStates } from '@crm/contract/numbers/bindings';
import type { Db } from '../../db/client.ts';
import { firstRow, holds, notNull, type RowOf, rows, statement } from '../../db/statement.ts';

type State = (typeof boundStates)[number];

/** Whether the reader may see records of a person: $4 says that all are, $5 names whose. */
const isReadable = (owner: string) => `($4::boolean or ${owner} = any($5::bigint[]))`;
const stateOf = (readable: string, record: string) =>
  `case when not ${readable} then 'hidden' when ${record}.deleted_at is not null then 'trash' else 'live' end`;
const customerState = `case when k.erased_at is not null then 'erased' else ${stateOf(isReadable('k.owner_id'), 'k')} end`;
/** A requirement list is read by its owner, and by whoever reads a task that follows it. */
const listReadable = `(${isReadable('r.owner_id')} or exists (
     select from tasks t where t.requirement_id = r.id and t.deleted_at is null and t.staff_id = any($5::bigint[])))`;

const columns = statement(
  'list_bound_columns',
  `select b.task_number as "column", coalesce(k.kind, 'requirement') as kind, coalesce(k.id, r.id) as id, s.state,
     case when s.state in ('live', 'trash') then coalesce(k.name, r.project) end as name
   from worklog_columns b
     left join customers k on k.id = b.customer_id
     left join requirements r on r.id = b.requirement_id,
     lateral (select case when k.id is not null then ${customerState} else ${stateOf(listReadable, 'r')} end) s (state)
   where b.staff_id = $1 and b.month between $2 and $3 order by b.task_number`,
  { kind: holds<'lead' | 'contact' | 'requirement'>(), id: notNull, state: holds<State>() },
);
/** At most 31 days of 15 cells. */
const cells = statement(
  'list_bound_cells',
  `select w.work_date as date, b.task_number as "column", t.id, s.state,
     case when s.state in ('live', 'trash') then coalesce(r.project, 'General Requirement') end as name,
     case when s.state in ('live', 'trash') and k.erased_at is null then coalesce(t.name, k.name) end as customer
   from worklogs w
     join worklog_cell_tasks b on b.worklog_id = w.id
     join tasks t on t.id = b.task_id
     join customers k on k.id = t.contact_id
     left join requirements r on r.id = t.requirement_id,
     lateral (select ${stateOf(isReadable('t.staff_id'), 't')}) s (state)
   where w.staff_id = $1 and w.work_date between $2 and $3 order by w.work_date, b.task_number limit 1000`,
);
const version = statement('worklog_version', 'select version from worklog_months where staff_id = $1 and month = $2');

// What is bound must be live and readable, and stays until the transaction ends.
const customer = statement(
  'customer_to_bind',
  `select id from customers where id = $1 and deleted_at is null and erased_at is null and owner_id = any($2::bigint[]) for key share`,
);
const requirement = statement(
  'requirement_to_bind',
  `select id from requirements r where id = $1 and deleted_at is null and (owner_id = $3 or exists (
     select from tasks t where t.requirement_id = r.id and t.deleted_at is null and t.staff_id = any($2::bigint[]))) for key share`,
);
const task = statement(
  'task_to_bind',
  'select id from tasks where id = $1 and deleted_at is null and staff_id = any($2::bigint[]) for key share',
);

const column = statement(
  'read_bound_column',
  `select customer_id as "customerId", requirement_id as "requirementId" from worklog_columns
   where staff_id = $1 and month = $2 and task_number = $3`,
);
const setColumn = statement(
  'bind_worklog_column',
  `insert into worklog_columns (staff_id, month, task_number, customer_id, requirement_id) values ($1, $2, $3, $4, $5)
   on conflict (staff_id, month, task_number) do update set customer_id = $4, requirement_id = $5`,
);
const clearColumn = statement(
  'unbind_worklog_column',
  'delete from worklog_columns where staff_id = $1 and month = $2 and task_number = $3',
);
const cell = statement(
  'read_bound_cell',
  `select c.worklog_id as "worklogId", b.task_id as "taskId" from worklogs w
     join worklog_cells c on c.worklog_id = w.id and c.task_number = $3
     left join worklog_cell_tasks b on b.worklog_id = w.id and b.task_number = $3
   where w.staff_id = $1 and w.work_date = $2`,
);
const setCell = statement(
  'bind_worklog_cell',
  `insert into worklog_cell_tasks (worklog_id, task_number, task_id) values ($1, $2, $3)
   on conflict (worklog_id, task_number) do update set task_id = $3`,
);
const clearCell = statement('unbind_worklog_cell', 'delete from worklog_cell_tasks where worklog_id = $1 and task_number = $2');

export interface ColumnOfMonth {
  staffId: number;
  /** The first day of the month. */
  month: string;
  column: number;
}
export type ColumnBinding = RowOf<typeof column>;

/** Whose records the reader sees: everybody's, or those of these people. */
export type Readable = 'everybody' | readonly number[];

export async function listBindings(db: Db, staffId: number, { first, last }: { first: string; last: string }, who: Readable) {
  const values = [staffId, first, last, who === 'everybody', who === 'everybody' ? [] : who];
  return { columns: await rows(db, columns, values), cells: await rows(db, cells, values) };
}

/** 0 until the first save. */
export async function versionOfMonth(db: Db, staffId: number, month: string): Promise<number> {
  return (await firstRow(db, version, [staffId, month]))?.version ?? 0;
}

export async function canBindCustomer(db: Db, id: number, owners: readonly number[]): Promise<boolean> {
  return (await firstRow(db, customer, [id, owners])) !== undefined;
}

export async function canBindRequirement(db: Db, id: number, mates: readonly number[], ownerId: number): Promise<boolean> {
  return (await firstRow(db, requirement, [id, mates, ownerId])) !== undefined;
}

export async function canBindTask(db: Db, id: number, owners: readonly number[]): Promise<boolean> {
  return (await firstRow(db, task, [id, owners])) !== undefined;
}

export async function readColumn(db: Db, { staffId, month, column: number }: ColumnOfMonth): Promise<ColumnBinding | undefined> {
  return firstRow(db, column, [staffId, month, number]);
}

export async function writeColumn(db: Db, { staffId, month, column: number }: ColumnOfMonth, to: ColumnBinding): Promise<void> {
  await rows(db, setColumn, [staffId, month, number, to.customerId, to.requirementId]);
}

export async function removeColumn(db: Db, { staffId, month, column: number }: ColumnOfMonth): Promise<void> {
  await rows(db, clearColumn, [staffId, month, number]);
}

/** A cell with a text, and its task. */
export async function readCell(db: Db, staffId: number, date: string, number: number) {
  return firstRow(db, cell, [staffId, date, number]);
}

export async function writeCell(db: Db, worklogId: number, number: number, taskId: number): Promise<void> {
  await rows(db, setCell, [worklogId, number, taskId]);
}

export async function removeCell(db: Db, worklogId: number, number: number): Promise<void> {
  await rows(db, clearCell, [worklogId, number]);
}
