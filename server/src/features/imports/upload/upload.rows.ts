// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in upload.sql.
declare module '../../../db/statement.ts' {
  interface Rows {
    /** Its statement says: plan holds a type. */
    recall_import_plan: { plan: Json };
    remember_import_plan: never;
    open_import: { id: number };
    complete_import: { id: number };
    forget_unread_imports: never;
  }
}

export {};
