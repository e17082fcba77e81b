// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in plan.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    list_to_plan: { project: string };
    person_to_plan: { id: number };
    finished_tasks_of_list: { createdAt: Date; completedAt: Date; isReworked: boolean; found: number };
    finished_tasks_of_large_list: { createdAt: Date; completedAt: Date; isReworked: boolean };
    open_tasks_by_day: { day: string; tasks: number };
  }
}

export {};
