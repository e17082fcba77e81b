import { CallError, invalidFields } from '@crm/contract/core/envelope';
import type { MonthOfYear } from '@crm/contract/core/months';
import { type Bindings, type Bound, type ColumnTarget, cellNeedsText, futureMonthLocked } from '@crm/contract/numbers/bindings';
import { monthRange } from '@crm/contract/rules/plain-days';
import { dayIn } from '../../clock.ts';
import { type Db, transaction } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import { requireSeenVersion } from '../../records/refusals.ts';
import { requireReviewedPerson } from '../attendance/reviewed-staff.ts';
import { recordBinding } from './binding-history.ts';
import { canBind, canBindToTask, readableOwners } from './binding-targets.ts';
import {
  type ColumnBinding,
  listBindings,
  type Readable,
  readCell,
  readColumn,
  removeCell,
  removeColumn,
  versionOfMonth,
  writeCell,
  writeColumn,
} from './bindings.queries.ts';
import { isSameTarget } from './carried-columns.ts';
import { lockMonth } from './worklog.queries.ts';
import { columnOf } from './worklog-days.ts';

type ColumnName = MonthOfYear & { taskNumber: string };
interface CellName {
  date: string;
  taskNumber: string;
}
interface Saved {
  version: number;
}

export async function getBindings({ pool, actor }: Context, month: MonthOfYear): Promise<Bindings> {
  return bindingsOf(pool, actor.id, month, await readableOwners(pool, actor.id));
}

export async function getBindingsOfStaff({ pool }: Context, staffId: number, month: MonthOfYear): Promise<Bindings> {
  await requireReviewedPerson(pool, staffId);
  return bindingsOf(pool, staffId, month, 'everybody');
}

export async function bindColumn(context: Context, target: ColumnTarget): Promise<Saved> {
  const to = bindingOf(target);
  const place = placeOf(context, target);
  const month = place.month;
  if (month > dayIn(context.timeZone, context.clock.now())) throw invalidFields({ month: futureMonthLocked });
  return change(context, month, async (db) => {
    const before = await readColumn(db, place);
    if (before && isSameTarget(before, to)) return undefined;
    return async () => {
      if (!(await canBind(context, db, to))) throw missing('customerId' in target ? 'Customer' : 'Requirement list');
      await writeColumn(db, place, to);
      await recordBinding(context, db, { month, column: place.column }, before ?? null, to);
    };
  });
}

export async function unbindColumn(context: Context, name: ColumnName): Promise<Saved> {
  const place = placeOf(context, name);
  const { month, column } = place;
  return change(context, month, async (db) => {
    const before = await readColumn(db, place);
    if (!before) return undefined;
    return async () => {
      await removeColumn(db, place);
      await recordBinding(context, db, { month, column }, before, null);
    };
  });
}

export async function bindCell(context: Context, { date, taskNumber, taskId }: CellName & { taskId: number }): Promise<Saved> {
  const column = columnOf(taskNumber);
  return change(context, monthOfDay(date), async (db) => {
    const cell = await readCell(db, context.actor.id, date, column);
    if (cell?.taskId === taskId) return undefined;
    return async () => {
      if (!(await canBindToTask(context, db, taskId))) throw missing('Task');
      if (!cell) throw invalidFields({ date: cellNeedsText });
      await writeCell(db, cell.worklogId, column, taskId);
      await recordBinding(context, db, { date, column }, cell.taskId === null ? null : { taskId: cell.taskId }, { taskId });
    };
  });
}

export async function unbindCell(context: Context, { date, taskNumber }: CellName): Promise<Saved> {
  const column = columnOf(taskNumber);
  return change(context, monthOfDay(date), async (db) => {
    const cell = await readCell(db, context.actor.id, date, column);
    if (!cell || cell.taskId === null) return undefined;
    const { worklogId, taskId } = cell;
    return async () => {
      await removeCell(db, worklogId, column);
      await recordBinding(context, db, { date, column }, { taskId }, null);
    };
  });
}

/**
 * `plan` answers what is to be written, or nothing where it is so already: then a call that is sent again changes no version. It
 * looks once without a lock, and again with it.
 */
async function change(
  context: Context,
  month: string,
  plan: (db: Db) => Promise<(() => Promise<void>) | undefined>,
): Promise<Saved> {
  const { pool, actor, seenVersion } = context;
  const known = await versionOfMonth(pool, actor.id, month);
  if (!(await plan(pool))) return { version: known };
  const version = await transaction(pool, async (db) => {
    const next = await lockMonth(db, actor.id, month);
    requireSeenVersion(seenVersion, next - 1);
    await (await plan(db))?.();
    return next;
  });
  context.publish({ topics: ['worklog'], users: [actor.id], admins: true });
  return { version };
}

async function bindingsOf(db: Db, staffId: number, { year, month }: MonthOfYear, readable: Readable): Promise<Bindings> {
  const range = monthRange(year, month);
  // The version first: what changes meanwhile is refused with it, and never overwritten unseen.
  const version = await versionOfMonth(db, staffId, range.first);
  const { columns, cells } = await listBindings(db, staffId, range, readable);
  return {
    version,
    columns: columns.map(({ column, ...target }) => ({ taskNumber: `task${column}`, target: { ...target, customer: null } })),
    cells: cells.map(({ column, date, ...target }) => ({
      date,
      taskNumber: `task${column}`,
      target: { ...target, kind: 'task' } satisfies Bound,
    })),
  };
}

function bindingOf(target: ColumnTarget): ColumnBinding {
  return 'customerId' in target
    ? { customerId: target.customerId, requirementId: null }
    : { customerId: null, requirementId: target.requirementId };
}

function placeOf({ actor }: Context, { year, month, taskNumber }: ColumnName) {
  return { staffId: actor.id, month: monthRange(year, month).first, column: columnOf(taskNumber) };
}

function monthOfDay(date: string): string {
  return `${date.slice(0, 8)}01`;
}

/** Nothing is told of what the person may not see. */
function missing(what: string): CallError {
  return new CallError('NOT_FOUND', `${what} not found`);
}
