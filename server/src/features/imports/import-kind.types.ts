import type { ImportProblem } from '@crm/contract/imports/import-answers';
import type { ImportKind } from '@crm/contract/imports/import-kinds';
import type { ImportPlan } from '@crm/contract/imports/import-plan';
import type { RowTexts } from '@crm/contract/rules/import-values';
import type { Db } from '../../db/client.ts';

export type CheckedRow = { form: object; problems: null } | { form: null; problems: ImportProblem[] };

export interface Importing {
  id: number;
  kind: ImportKind;
  /** Who imports; each row of import_rows names its own owner. */
  importerId: number;
  plan: ImportPlan;
  timeZone: string;
  now: Date;
}

/** What one kind of rows does at each step of an import. The engine walks, counts, reports and locks. */
export interface RowKind {
  /** The form that a row makes, or its problems. It asks no database. */
  checkRow(texts: RowTexts, importing: Importing): CheckedRow;
  /** After all rows are checked: finds customers and twins, over sets. It sets form, problems, left_out and match_id. */
  settleRows(db: Db, importing: Importing): Promise<void>;
  /** Makes records of the next good rows after row `after`; undefined when there are none. */
  importRows(
    db: Db,
    importing: Importing,
    after: number,
    limit: number,
  ): Promise<{ created: number; changed: number; lastRow: number } | undefined>;
  /** After the last row, in the same transaction. */
  finish?(db: Db, importing: Importing): Promise<void>;
  /** Takes out what nobody has changed or used since, and counts the rest. */
  undo(db: Db, importing: Importing): Promise<{ removed: number; restored: number; kept: number }>;
}
