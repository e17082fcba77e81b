// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in waiting.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    oldest_waiting: { rank: number; id: number; since: Date; key: string };
    waiting_reviews: {
      id: number;
      version: number;
      staff: { id: number; name: string };
      contactId: number;
      requirement: string;
      customerName: string;
      round: number;
    };
    count_decisions: { pending: number; rework: number; review: number; leave: number; correction: number; invitation: number };
    count_own_work: { pending: number; rework: number; calls: number; meetings: number };
  }
}

export {};
