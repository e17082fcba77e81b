// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in rows.sql.
declare module '../../../db/statement.ts' {
  interface Rows {
    add_import_rows: never;
    /** Its statement says: cells holds a type, edits holds a type. */
    read_import_rows: { row: number; cells: Json; edits: Json | null };
    /** Its statement says: cells holds a type, edits holds a type. */
    read_bad_import_rows: { row: number; cells: Json; edits: Json | null };
    /** Its statement says: cells holds a type, problems holds a type. */
    read_failed_import_rows: { row: number; cells: Json; problems: Json | null };
    /** Its statement says: cells holds a type, edits holds a type, form holds a type. */
    read_import_row: { row: number; cells: Json; edits: Json | null; form: Json | null };
    /** Its statement says: cells holds a type. */
    read_last_import_rows: { row: number; cells: Json | null };
    save_import_rows: never;
  }
}

export {};
