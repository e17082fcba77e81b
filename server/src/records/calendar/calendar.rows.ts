// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in calendar.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    read_installation: { value: string };
    write_installation: { value: string };
  }
}

export {};
