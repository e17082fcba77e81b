// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in deals.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    sum_own_deals: { stage: string; count: number; sum: number };
    sum_all_deals: { stage: string; count: number; sum: number };
  }
}

export {};
