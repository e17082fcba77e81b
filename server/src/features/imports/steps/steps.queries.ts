import type { ImportStep } from '@crm/contract/imports/import-answers';
import type { ImportPlan } from '@crm/contract/imports/import-plan';
import type { Db } from '../../../db/client.ts';
import { firstRow, notNull, rows, statement } from '../../../db/statement.ts';
import { withoutSamples } from '../../../records/import-samples-sql.ts';
import { stepLock } from './import-lock.ts';

const begin = statement('begin_import_step', `update imports set step = $2, stop_requested = false, progress = 0 where id = $1`);
const beginCheck = statement(
  'begin_import_check',
  `update imports set plan = $2, counts = null, common_problems = '[]', step = 'check', stop_requested = false, progress = 0 where id = $1`,
);
const report = statement(
  'report_import_progress',
  `update imports set progress = $2 where id = $1 returning stop_requested as "isStopped"`,
);
const askToStop = statement(
  'stop_import',
  `update imports i set stop_requested = true where i.id = $1 and exists (${stepLock('i.id')})`,
);
// Every row is counted once: good rows, of which some change a record, bad ones and those that are left out.
const count = statement(
  'count_import_rows',
  `with c as (
     select count(*)::int as rows, count(*) filter (where problems is not null)::int as bad,
       count(*) filter (where left_out = 'footer')::int as footers, count(*) filter (where left_out = 'duplicate')::int as duplicates,
       count(*) filter (where good and match_id is null)::int as created, count(*) filter (where good and match_id is null and as_lead)::int as as_leads,
       count(*) filter (where good and match_id is not null)::int as changed,
       coalesce(sum(mapped_cells) filter (where good), 0)::int as mapped, coalesce(sum(noted_cells) filter (where good), 0)::int as noted,
       coalesce(sum(dropped_cells) filter (where good), 0)::int as dropped
     from (select *, form is not null and problems is null and left_out is null as good from import_rows where import_id = $1) r
   ), p as (
     select p.problem->>'field' as field, p.problem->>'message' as message, count(*)::int as rows
     from import_rows r cross join lateral jsonb_array_elements(r.problems) as p (problem)
     where r.import_id = $1 and r.problems is not null group by 1, 2 order by rows desc, message, field limit 20
   )
   update imports i set progress = i.row_count, counts = jsonb_build_object(
       'created', c.created, 'asLeads', c.as_leads, 'changed', c.changed, 'bad', c.bad, 'duplicates', c.duplicates, 'footers', c.footers,
       'cells', jsonb_build_object('mapped', c.mapped, 'noted', c.noted, 'dropped', c.dropped)),
     common_problems = (select coalesce(jsonb_agg(to_jsonb(p) order by p.rows desc, p.message, p.field), '[]') from p)
   from c where i.id = $1 returning c.rows`,
);
const askForCheck = statement('ask_for_import_check', `update imports set counts = null, progress = 0 where id = $1`);
// What the file held is in the records now, and in nothing else.
const markDone = statement(
  'mark_import_done',
  `with gone as (delete from import_rows where import_id = $1)
   update imports set state = 'done', done_count = $2, changed_count = $3, owner_ids = $4, progress = row_count, done_at = $5,
     first_rows = '[]', columns = ${withoutSamples('columns')} where id = $1`,
);
const ownersOfRows = statement(
  'owners_of_import_rows',
  `select owner_id as id, count(*)::int as count from import_rows
   where import_id = $1 and form is not null and problems is null and left_out is null and owner_id is not null group by owner_id order by owner_id`,
);
const owners = statement('owners_of_import', `select unnest(owner_ids) as id from imports where id = $1`, { id: notNull });
const markUndone = statement('mark_import_undone', `update imports set state = 'undone', undone_at = $2 where id = $1`);

export async function beginStep(db: Db, id: number, step: ImportStep): Promise<void> {
  await rows(db, begin, [id, step]);
}

/** What an earlier check found counts no longer. */
export async function beginCheckOf(db: Db, id: number, plan: ImportPlan): Promise<void> {
  await rows(db, beginCheck, [id, JSON.stringify(plan)]);
}

/** Answers whether somebody has asked to stop. */
export async function reportProgress(db: Db, id: number, done: number): Promise<boolean> {
  return (await firstRow(db, report, [id, done]))?.isStopped ?? false;
}

/** For the step that runs, if one does. */
export async function requestStop(db: Db, id: number): Promise<void> {
  await rows(db, askToStop, [id]);
}

/** Counts what the check found. From here on the import is checked. Answers how many rows there are. */
export async function storeCounts(db: Db, id: number): Promise<number> {
  return (await firstRow(db, count, [id]))?.rows ?? 0;
}

export async function markUnchecked(db: Db, id: number): Promise<void> {
  await rows(db, askForCheck, [id]);
}

/** Who gets how many of the good rows. */
export async function countOwners(db: Db, id: number) {
  return rows(db, ownersOfRows, [id]);
}

export async function markImportDone(
  db: Db,
  id: number,
  result: { created: number; changed: number; ownerIds: number[]; now: Date },
): Promise<void> {
  await rows(db, markDone, [id, result.created, result.changed, result.ownerIds, result.now]);
}

export async function markImportUndone(db: Db, id: number, now: Date): Promise<void> {
  await rows(db, markUndone, [id, now]);
}

/** Whose the records of an import became. */
export async function ownersOfImport(db: Db, id: number): Promise<number[]> {
  return (await rows(db, owners, [id])).map((owner) => Number(owner.id));
}
