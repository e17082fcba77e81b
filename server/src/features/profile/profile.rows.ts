// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in profile.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    read_profile: { name: string; email: string; version: number; passwordHash: string };
    rename_user: { version: number };
  }
}

export {};
