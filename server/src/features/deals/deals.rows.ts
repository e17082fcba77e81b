// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in deals.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    /** Its statement says: stage is not null, sum is not null. */
    sum_own_deals: { stage: string | null; count: number; sum: number | null };
    /** Its statement says: stage is not null, count is not null, sum is not null. */
    sum_all_deals: { stage: string | null; count: number | null; sum: number | null };
  }
}

export {};
