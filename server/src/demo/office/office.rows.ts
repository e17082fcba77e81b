// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in office.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    demo_absences: { staffId: number | null; first: string; last: string };
    demo_attendance: never;
    demo_holidays: never;
    demo_leaves: never;
    demo_chat: never;
    demo_worked_days: { date: string; entryTime: string | null; exitTime: string | null; version: number };
    demo_entitlements: never;
    demo_invitations: never;
    demo_rates: never;
    demo_reports: never;
    demo_teams: never;
    demo_bound_columns: never;
    demo_bound_cells: never;
    demo_attended_days: { staffId: number; date: string; minutes: number | null };
    demo_worklogs: never;
  }
}

export {};
