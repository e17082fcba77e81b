import type { ImportDetails } from '@crm/contract/imports/import-answers';
import type { ImportKind } from '@crm/contract/imports/import-kinds';
import type { ImportPlan } from '@crm/contract/imports/import-plan';
import type { Db } from '../../../db/client.ts';
import { firstRow, rows, statement } from '../../../db/statement.ts';
import type { StoredColumn } from '../imports.queries.ts';

export interface NewImport {
  ownerId: number;
  kind: ImportKind;
  fileName: string;
  now: Date;
}

export interface ReadFile extends Pick<ImportDetails, 'format' | 'encoding' | 'separator' | 'sheets' | 'sheet' | 'tool'> {
  columns: StoredColumn[];
  firstRows: string[][];
  rowCount: number;
  plan: ImportPlan;
  isRemembered: boolean;
}

// The version before knows leads and contacts alone.
const open = statement(
  'open_import',
  `insert into imports (owner_id, kind, brings, file_name, created_at, encoding, separator, columns, row_count)
   values ($1, case when $2 = 'lead' then 'lead' else 'contact' end, $2, $3, $4, '', '', '[]', 0) returning id`,
);
// Deletes the oldest of the owner's waiting files, to make room.
const complete = statement(
  'complete_import',
  `with done as (
     update imports set encoding = $2, separator = $3, columns = $4, row_count = $5, format = $7, sheets = $8, sheet = $9, tool = $10,
       first_rows = $11, plan = $12, is_remembered = $13 where id = $1 returning id, owner_id
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

/** How many files a person can have waiting, and how many on their way; an older one makes room. More than the kinds that one tool writes. */
const maxOpen = 10;

/** From here on rows can be stored under its id; nobody sees it before it is completed. */
export async function openImport(db: Db, { ownerId, kind, fileName, now }: NewImport): Promise<number> {
  await rows(db, forgetUnread, [ownerId, maxOpen - 1]);
  const row = await firstRow(db, open, [ownerId, kind, fileName, now]);
  if (!row) throw new Error('an insert returned no row');
  return row.id;
}

/** False when it made room for newer ones: a person who sends many files at once loses the oldest. */
export async function completeImport(db: Db, id: number, file: ReadFile): Promise<boolean> {
  const { encoding, separator, columns, rowCount, format, sheets, sheet, tool, firstRows, plan, isRemembered } = file;
  const values = [
    ...[id, encoding, separator, JSON.stringify(columns), rowCount, maxOpen - 1, format, JSON.stringify(sheets), sheet, tool],
    ...[JSON.stringify(firstRows), JSON.stringify(plan), isRemembered],
  ];
  return (await rows(db, complete, values)).length === 1;
}
