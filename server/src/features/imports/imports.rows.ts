// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in imports.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    /** Its statement says: kind holds a type, format holds a type, sheets holds a type, columns holds a type, firstRows holds a type, plan holds a type, state holds a type, running holds a type, counts holds a type, commonProblems holds a type. */
    read_import: {
      id: number;
      kind: string;
      fileName: string;
      format: string;
      encoding: string;
      separator: string;
      sheets: Json;
      sheet: string;
      rowCount: number;
      columns: Json;
      firstRows: Json;
      tool: string | null;
      plan: Json | null;
      isRemembered: boolean;
      state: 'uploaded' | 'checked' | 'done' | 'undone';
      running: string | null;
      counts: Json | null;
      commonProblems: Json;
      created: number;
      changed: number;
      progress: number;
      createdAt: Date;
      doneAt: Date | null;
    };
    /** Its statement says: kind holds a type, running holds a type. */
    list_imports: {
      id: number;
      kind: string;
      fileName: string;
      state: 'done' | 'checked' | 'uploaded';
      running: string | null;
      rows: number;
      count: number;
      createdAt: Date;
      doneAt: Date | null;
    };
    /** Its statement says: kind holds a type, running holds a type. */
    list_open_imports: {
      id: number;
      kind: string;
      fileName: string;
      state: 'uploaded' | 'checked' | 'done' | 'undone';
      running: string | null;
      rows: number;
      count: number;
      createdAt: Date;
      doneAt: Date | null;
    };
    forget_import: never;
    save_import_plan: never;
    remove_old_imports: never;
  }
}

export {};
