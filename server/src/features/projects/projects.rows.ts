// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in projects.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    teams_to_choose: { id: number; teamName: string };
    find_team: { id: number; teamName: string; staffIds: number[] };
    remember_team: never;
    list_projects: { project: string; tasks: number; key: string; total: number };
  }
}

export {};
