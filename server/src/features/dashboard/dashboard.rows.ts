// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in dashboard.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    dashboard_tasks: { notStarted: number; ongoing: number; review: number; completed: number; reworks: number };
    /** Its statement says: week is not null. */
    dashboard_lead_weeks: { week: string | null; count: number };
    dashboard_load: { id: number; name: string; isFormer: boolean; tasks: number; assignments: number };
  }
}

export {};
