// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in worklog.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    /** Its statement says: kind holds a type, id is not null, state holds a type. */
    list_bound_columns: {
      column: number;
      kind: 'lead' | 'contact' | 'requirement';
      id: number | null;
      state: 'erased' | 'hidden' | 'trash' | 'live';
      name: string | null;
    };
    list_bound_cells: {
      date: string;
      column: number;
      id: number;
      state: 'hidden' | 'trash' | 'live';
      name: string | null;
      customer: string | null;
    };
    worklog_version: { version: number };
    customer_to_bind: { id: number };
    requirement_to_bind: { id: number };
    task_to_bind: { id: number };
    read_bound_column: { customerId: number | null; requirementId: number | null };
    bind_worklog_column: never;
    unbind_worklog_column: never;
    read_bound_cell: { worklogId: number; taskId: number | null };
    bind_worklog_cell: never;
    unbind_worklog_cell: never;
    worklog_titles: { column: number; title: string };
    worklog_bound_cells: { date: string; column: number; taskId: number };
    put_back_bound_cells: never;
    worklog_columns_of_month: { column: number; customerId: number | null; requirementId: number | null };
    list_logged_days: {
      staffId: number;
      date: string;
      attendance: string;
      tasks: { taskNumber: string; taskName: string; comment: string; time: string }[];
    };
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
