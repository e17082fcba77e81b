// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in workdays.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    name_of_person: { name: string };
  }
}

export {};
