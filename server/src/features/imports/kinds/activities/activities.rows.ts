// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in activities.sql.
declare module '../../../../db/statement.ts' {
  interface Rows {
    mark_task_twins: never;
    mark_call_twins: never;
    mark_meeting_twins: never;
    mark_note_twins: never;
    insert_imported_tasks: { created: number; found: number; lastRow: number | null };
    insert_imported_calls: { created: number; found: number; lastRow: number | null };
    insert_imported_meetings: { created: number; found: number; lastRow: number | null };
    insert_imported_notes: { created: number; found: number; lastRow: number | null };
    lock_imported_tasks: { count: number; last: number | null };
    lock_imported_calls: { count: number; last: number | null };
    lock_imported_meetings: { count: number; last: number | null };
    lock_imported_notes: { count: number; last: number | null };
    remove_imported_tasks: { count: number };
    remove_imported_calls: { count: number };
    remove_imported_meetings: { count: number };
    remove_imported_notes: { count: number };
    settle_import_tasks: never;
    settle_import_calls: never;
    settle_import_meetings: never;
    settle_import_notes: never;
  }
}

export {};
