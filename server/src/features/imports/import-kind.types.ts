import type { LiveTopic } from '@crm/contract/core/live';
import type { ImportDetails, ImportProblem } from '@crm/contract/imports/import-answers';
import type { ImportField, ImportKind } from '@crm/contract/imports/import-kinds';
import type { ImportPlan } from '@crm/contract/imports/import-plan';
import type { RowTexts } from '@crm/contract/rules/import-values';
import type { Db } from '../../db/client.ts';

export type CheckedRow =
  | {
      form: object;
      problems: null;
      /** A contact that lacks what a contact needs, and is a lead therefore. */
      asLead?: boolean;
      /** What has no place in the record: a note each. */
      notes?: string[];
    }
  | { form: null; problems: ImportProblem[] };

export interface Importing {
  id: number;
  kind: ImportKind;
  /** Who imports; each row of import_rows names its own owner. */
  importerId: number;
  plan: ImportPlan;
  columns: readonly { name: string }[];
  format: ImportDetails['format'];
  timeZone: string;
  currencySign: string;
  now: Date;
}

export type FieldTexts = Partial<Record<ImportField, string>>;

/** A record that a row changes: its fields as they are, and as they become. */
export interface ChangedRecord {
  id: number;
  name: string;
  isInTrash: boolean;
  texts: FieldTexts;
  /** Those fields alone that become something else. */
  becomes: FieldTexts;
}

/** The form of a row before and after it was mended; null is a bad one. */
export interface MendedRow {
  ownerId: number;
  before: object | null;
  after: object | null;
}

/** What one kind of rows does at each step of an import. The engine walks, counts, reports and locks. */
export interface RowKind {
  /** What changes on screens when such records come or go. */
  topics: readonly LiveTopic[];
  /** What they are called in a notification, and where they are. */
  nouns: readonly [one: string, many: string];
  link: string;
  /** The form that a row makes, or its problems. It asks no database. */
  checkRow(texts: RowTexts, importing: Importing): CheckedRow;
  /**
   * After all rows are checked: finds customers and twins, over sets. It sets form, problems, left_out, reasons, match_id and
   * match_version. It runs again after a row was mended, which alone was checked again;
   * then only what this row can affect has to be settled.
   */
  settleRows(db: Db, importing: Importing, mended?: MendedRow): Promise<void>;
  /** Makes records of the next good rows after row `after`; undefined when there are none. `unchanged` ones were as the rows say. */
  importRows(
    db: Db,
    importing: Importing,
    after: number,
    limit: number,
  ): Promise<{ created: number; changed: number; unchanged?: number; lastRow: number } | undefined>;
  /** Before the first and after the last row, in the same transaction. */
  begin?(db: Db, importing: Importing): Promise<void>;
  finish?(db: Db, importing: Importing): Promise<void>;
  /** For the grid: the records that these rows change, by row. Not there when rows of this kind never change a record. */
  changedRecords?(db: Db, importing: Importing, rows: readonly number[]): Promise<Map<number, ChangedRecord>>;
  /** Takes out what nobody has changed or used since, and counts the rest. `proceed` is called now and then with how many are done. */
  undo(
    db: Db,
    importing: Importing,
    proceed: (done: number) => Promise<void>,
  ): Promise<{ removed: number; restored: number; kept: number }>;
}
