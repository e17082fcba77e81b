// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in deals.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    list_own_deals: {
      id: number;
      contactId: number;
      staffId: number;
      requirement: string | null;
      stage: string;
      rework: boolean;
      finishBy: string;
      name: string;
      amount: number;
      phone: string;
    };
    list_all_deals: Rows['list_own_deals'];
    sum_own_deals: { stage: string; count: number; sum: number };
    sum_all_deals: { stage: string; count: number; sum: number };
  }
}

export {};
