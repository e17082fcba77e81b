// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in live.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    list_open_sessions: { hash: string };
    live_notify: { pg_notify: string | null };
  }
}

export {};
