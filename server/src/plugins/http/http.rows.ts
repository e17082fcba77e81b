// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in http.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    health: { count: number };
  }
}

export {};
