// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in imports.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    /** Its statement says: isFree is not null. */
    lock_import: { isFree: boolean | null };
    unlock_import: { pg_advisory_unlock: boolean | null };
    /** Its statement says: isFree is not null. */
    lock_import_step: { isFree: boolean | null };
    /** Its statement says: mapping holds a type. */
    recall_import_mapping: { mapping: Json };
    remember_import_mapping: never;
    insert_import_rows: { count: number; lastRow: number | null };
    mark_import_done: never;
    lock_imported: { count: number };
    remove_imported: { count: number };
    mark_import_undone: never;
    add_import_rows: never;
    /** Its statement says: cells holds a type. */
    read_import_rows: { row: number; cells: Json };
    save_import_rows: never;
    /** Its statement says: cells holds a type, problems holds a type. */
    read_bad_import_rows: { row: number; cells: Json; problems: Json };
    /** Its statement says: problems holds a type. */
    read_import_problems: { row: number; problems: Json };
    mark_import_twins: never;
    open_import: { id: number };
    complete_import: { id: number };
    forget_unread_imports: never;
    forget_import: never;
    /** Its statement says: columns holds a type. */
    read_import: {
      id: number;
      kind: 'lead' | 'contact';
      fileName: string;
      state: 'uploaded' | 'checked' | 'done' | 'undone';
      columns: Json;
      rowCount: number;
      badCount: number;
      progress: number;
    };
    report_import_progress: never;
    begin_import_check: never;
    end_import_check: { badCount: number };
    ask_for_import_check: never;
    /** Its statement says: doneAt is not null. */
    list_imports: { id: number; kind: 'lead' | 'contact'; fileName: string; state: 'done'; count: number; doneAt: Date | null };
    remove_old_imports: never;
  }
}

export {};
