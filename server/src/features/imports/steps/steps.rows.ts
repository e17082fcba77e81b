// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in steps.sql.
declare module '../../../db/statement.ts' {
  interface Rows {
    /** Its statement says: isFree is not null. */
    lock_import: { isFree: boolean | null };
    unlock_import: { pg_advisory_unlock: boolean | null };
    /** Its statement says: isFree is not null. */
    lock_import_step: { isFree: boolean | null };
    lock_import_mend: { pg_advisory_xact_lock: string | null };
    begin_import_step: never;
    begin_import_check: never;
    report_import_progress: { isStopped: boolean };
    stop_import: never;
    count_import_rows: { rows: number };
    ask_for_import_check: never;
    mark_import_done: never;
    owners_of_import_rows: { id: number; count: number };
    /** Its statement says: id is not null. */
    owners_of_import: { id: number | null };
    mark_import_undone: never;
  }
}

export {};
