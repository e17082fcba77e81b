import type { CustomerKind } from '@crm/contract/customers/customers';
import type { ImportColumn, ImportMapping } from '@crm/contract/customers/imports';
import { aheadOf } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { firstRow, holds, notNull, type RowOf, rows, statement } from '../../db/statement.ts';

export interface NewImport {
  ownerId: number;
  kind: CustomerKind;
  fileName: string;
  now: Date;
}

export interface ReadFile {
  encoding: string;
  separator: string;
  columns: ImportColumn[];
  rowCount: number;
}

const open = statement(
  'open_import',
  `insert into imports (owner_id, kind, file_name, created_at, encoding, separator, columns, row_count)
   values ($1, $2, $3, $4, '', '', '[]', 0) returning id`,
);
// Deletes the oldest of the owner's waiting files, to make room.
const complete = statement(
  'complete_import',
  `with done as (
     update imports set encoding = $2, separator = $3, columns = $4, row_count = $5 where id = $1 returning id, owner_id
   ), older as (
     select i.id from imports i join done on done.owner_id = i.owner_id and done.id <> i.id
     where i.state in ('uploaded', 'checked') and i.row_count > 0 order by i.id desc offset $6
   ), forgotten as (
     delete from imports where id in (select id from older)
   ), rows as (delete from import_rows where import_id in (select id from older))
   select id from done`,
);
// Deletes the oldest uploads that are not complete; abandoned ones are among them.
const forgetUnread = statement(
  'forget_unread_imports',
  `with i as (
     delete from imports where owner_id = $1 and state = 'uploaded' and row_count = 0 and id not in (
       select id from imports where owner_id = $1 and state = 'uploaded' and row_count = 0 order by id desc limit $2
     ) returning id
   ) delete from import_rows where import_id in (select id from i)`,
);
const forget = statement(
  'forget_import',
  `with i as (delete from imports where id = $1) delete from import_rows where import_id = $1`,
);
const read = statement(
  'read_import',
  `select id, kind, file_name as "fileName", state, columns, row_count as "rowCount", bad_count as "badCount", progress
   from imports where id = $1 and owner_id = $2 and row_count > 0`,
  { columns: holds<ImportColumn[]>() },
);
const report = statement('report_import_progress', `update imports set progress = $2 where id = $1`);
const beginCheck = statement(
  'begin_import_check',
  `update imports set state = 'uploaded', mapping = $2, progress = 0, bad_count = 0 where id = $1`,
);
const endCheck = statement(
  'end_import_check',
  `update imports set state = 'checked', progress = row_count,
     bad_count = (select count(*) from import_rows where import_id = $1 and problems is not null)
   where id = $1 returning bad_count as "badCount"`,
);
const askForCheck = statement('ask_for_import_check', `update imports set state = 'uploaded', progress = 0 where id = $1`);
const list = statement(
  'list_imports',
  `select id, kind, file_name as "fileName", state, done_count as count, done_at as "doneAt" from imports
   where owner_id = $1 and state = 'done' and ($2::text is null or kind = $2) order by done_at desc, id desc limit 50`,
  { doneAt: notNull },
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

/** How many files a person can have waiting, and how many on their way; an older one makes room. */
const maxOpen = 5;

/** From here on rows can be stored under its id; nobody sees it before it is completed. */
export async function openImport(db: Db, { ownerId, kind, fileName, now }: NewImport): Promise<number> {
  await rows(db, forgetUnread, [ownerId, maxOpen - 1]);
  const row = await firstRow(db, open, [ownerId, kind, fileName, now]);
  if (!row) throw new Error('an insert returned no row');
  return row.id;
}

/** False when it made room for newer ones: a person who sends many files at once loses the oldest. */
export async function completeImport(db: Db, id: number, file: ReadFile): Promise<boolean> {
  const { encoding, separator, columns, rowCount } = file;
  return (await rows(db, complete, [id, encoding, separator, JSON.stringify(columns), rowCount, maxOpen - 1])).length === 1;
}

export async function forgetImport(db: Db, id: number): Promise<void> {
  await rows(db, forget, [id]);
}

export async function readImport(db: Db, id: number, ownerId: number) {
  return firstRow(db, read, [id, ownerId]);
}

export async function reportProgress(db: Db, id: number, done: number): Promise<void> {
  await rows(db, report, [id, done]);
}

export async function markBeingChecked(db: Db, id: number, mapping: ImportMapping): Promise<void> {
  await rows(db, beginCheck, [id, JSON.stringify(mapping)]);
}

/** Answers how many rows are bad. */
export async function markChecked(db: Db, id: number): Promise<number> {
  return (await firstRow(db, endCheck, [id]))?.badCount ?? 0;
}

export async function markUnchecked(db: Db, id: number): Promise<void> {
  await rows(db, askForCheck, [id]);
}

export async function listDone(db: Db, ownerId: number, kind: CustomerKind | undefined) {
  return rows(db, list, [ownerId, kind ?? null]);
}

const keptMs = 24 * 3_600_000;

/** Files that were read and never imported. */
export async function removeOldImports(db: Db, now: Date): Promise<void> {
  await rows(db, removeOld, [now, new Date(now.getTime() - keptMs)]);
}
