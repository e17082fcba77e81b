// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in changes.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    insert_change: never;
  }
}

export {};
