// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in kept-figures.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    claim_night: { key: string };
    kept_parts_read: { part: number; content: string };
    kept_parts_settle: { settledUntil: Date | null };
    kept_parts_forget_stale: never;
    /** Its statement says: part is not null. */
    kept_parts_missing: { part: number | null };
    kept_parts_keep: { part: number };
    kept_parts_forget_all: never;
  }
}

export {};
