// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in grid.sql.
declare module '../../../db/statement.ts' {
  interface Rows {
    /** Its statement says: cells holds a type, edits holds a type, problems holds a type. */
    grid_problems: {
      row: number;
      cells: Json;
      edits: Json | null;
      problems: Json;
      leftOut: string | null;
      matchId: number | null;
    };
    /** Its statement says: cells holds a type, edits holds a type, problems holds a type. */
    grid_changes: {
      row: number;
      cells: Json;
      edits: Json | null;
      problems: Json | null;
      leftOut: string | null;
      matchId: number;
    };
    /** Its statement says: cells holds a type, edits holds a type, problems holds a type. */
    grid_footers: {
      row: number;
      cells: Json;
      edits: Json | null;
      problems: Json | null;
      leftOut: 'footer';
      matchId: number | null;
    };
    /** Its statement says: cells holds a type, edits holds a type, problems holds a type. */
    grid_duplicates: {
      row: number;
      cells: Json;
      edits: Json | null;
      problems: Json | null;
      leftOut: 'duplicate';
      matchId: number | null;
    };
    /** Its statement says: cells holds a type, edits holds a type, problems holds a type. */
    grid_row: {
      row: number;
      cells: Json;
      edits: Json | null;
      problems: Json | null;
      leftOut: string | null;
      matchId: number | null;
    };
    edit_import_row: { row: number };
    edit_import_rows: never;
  }
}

export {};
