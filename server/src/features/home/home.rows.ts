// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in home.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    home_tasks: {
      id: number;
      contactId: number;
      requirement: string;
      customerName: string;
      stage: number;
      finishBy: string;
      amount: number;
      total: number;
      overdue: number;
    };
    home_reworks: {
      id: number;
      contactId: number;
      requirement: string;
      customerName: string;
      isFinished: boolean;
      total: number;
    };
    home_unread: { id: number; name: string; lastMessage: string; unread: number; total: number };
    home_logged: { date: string; minutes: number };
  }
}

export {};
