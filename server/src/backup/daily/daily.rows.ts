// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in daily.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    last_backup: { value: string };
    record_backup: never;
  }
}

export {};
