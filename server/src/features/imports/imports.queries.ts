import type { ImportCounts, ImportDetails, ImportListed, ImportState, ImportStep } from '@crm/contract/imports/import-answers';
import type { ImportKind } from '@crm/contract/imports/import-kinds';
import type { ImportPlan } from '@crm/contract/imports/import-plan';
import { aheadOf } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { firstRow, holds, type RowOf, rows, statement } from '../../db/statement.ts';
import { stepLock } from './steps/import-lock.ts';

/** A column as it is stored: more samples than a screen shows, for the suggestion of a mapping. */
export interface StoredColumn {
  name: string;
  samples: string[];
  filled: number;
}

// An import of the version before has no plan: its rows were read with another mapping, and it must be checked again.
const state = `case when i.state in ('done', 'undone') then i.state when i.counts is not null then 'checked' else 'uploaded' end`;
// The step alone would say that a step runs whose server is gone.
const running = `case when exists (${stepLock('i.id')}) then i.step end`;
const kind = 'coalesce(i.brings, i.kind)';

const read = statement(
  'read_import',
  `select i.id, ${kind} as kind, i.file_name as "fileName", i.format, i.encoding, i.separator, i.sheets, i.sheet, i.row_count as "rowCount",
     i.columns, i.first_rows as "firstRows", i.tool, i.plan, i.is_remembered as "isRemembered", ${state} as state, ${running} as running,
     i.counts, i.common_problems as "commonProblems", i.done_count as created, i.changed_count as changed, i.progress,
     i.created_at as "createdAt", i.done_at as "doneAt"
   from imports i where i.id = $1 and i.owner_id = $2 and i.row_count > 0`,
  {
    kind: holds<ImportKind>(),
    format: holds<ImportDetails['format']>(),
    sheets: holds<string[]>(),
    columns: holds<StoredColumn[]>(),
    firstRows: holds<string[][]>(),
    plan: holds<ImportPlan>(),
    state: holds<ImportState>(),
    running: holds<ImportStep>(),
    counts: holds<ImportCounts>(),
    commonProblems: holds<ImportDetails['commonProblems']>(),
  },
);
const listed = (condition: string, order: string) =>
  `select i.id, ${kind} as kind, i.file_name as "fileName", ${state} as state, ${running} as running, i.row_count as rows,
     i.done_count + i.changed_count as count, i.created_at as "createdAt", i.done_at as "doneAt"
   from imports i where i.owner_id = $1 and ${condition} and ($2::text is null or ${kind} = $2) order by ${order} limit 50`;
const says = { kind: holds<ImportKind>(), running: holds<ImportStep>() };
const listDone = statement('list_imports', listed(`i.state = 'done'`, 'i.done_at desc, i.id desc'), says);
const listOpen = statement(
  'list_open_imports',
  listed(`i.state in ('uploaded', 'checked') and i.row_count > 0`, 'i.created_at desc, i.id desc'),
  says,
);
const forget = statement(
  'forget_import',
  `with i as (delete from imports where id = $1) delete from import_rows where import_id = $1`,
);
const savePlan = statement(
  'save_import_plan',
  `update imports set counts = case when plan = $2::jsonb then counts end, plan = $2 where id = $1`,
);
const removeOld = statement(
  'remove_old_imports',
  `with ahead as (
     update imports set created_at = $1 where state in ('uploaded', 'checked') and ${aheadOf('$1', 'created_at')}
   ), i as (delete from imports where state in ('uploaded', 'checked') and created_at < $2 returning id)
   delete from import_rows where import_id in (select id from i)`,
);

/** An import whose file was read to the end. */
export type StoredImport = RowOf<typeof read>;

export async function readImport(db: Db, id: number, ownerId: number) {
  return firstRow(db, read, [id, ownerId]);
}

export async function readListed(
  db: Db,
  ownerId: number,
  asked: { kind: ImportKind | undefined; isOpen: boolean },
): Promise<ImportListed[]> {
  const found = await rows(db, asked.isOpen ? listOpen : listDone, [ownerId, asked.kind ?? null]);
  return found.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    doneAt: row.doneAt?.toISOString() ?? null,
  }));
}

export async function forgetImport(db: Db, id: number): Promise<void> {
  await rows(db, forget, [id]);
}

/** Another plan than the one of the latest check needs another check. */
export async function storePlan(db: Db, id: number, plan: ImportPlan): Promise<void> {
  await rows(db, savePlan, [id, JSON.stringify(plan)]);
}

const keptMs = 7 * 24 * 3_600_000;

/** Files that were read and never imported. */
export async function removeOldImports(db: Db, now: Date): Promise<void> {
  await rows(db, removeOld, [now, new Date(now.getTime() - keptMs)]);
}
