// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in kept-figures.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    kept_days_read: { day: string; content: Buffer };
    kept_days_settle: { settledUntil: Date | null };
    kept_days_forget_stale: never;
    /** Its statement says: day is not null. */
    kept_days_missing: { day: string | null };
    kept_days_keep: { day: string };
    kept_days_claim_comparison: { key: string };
    kept_days_forget_all: never;
  }
}

export {};
