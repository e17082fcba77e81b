// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in worklog.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    list_logged_days: { date: string; attendance: string; tasks: { taskName: string; comment: string; time: string }[] };
    read_worklog_month: {
      version: number;
      worklogs: {
        date: string;
        attendance: string;
        tasks: { taskNumber: string; taskName: string; time: string; comment: string }[];
      }[];
    };
    lock_worklog_month: { version: number };
    clear_worklog_days: never;
    insert_worklog_days: never;
    rename_worklog_columns: never;
  }
}

export {};
