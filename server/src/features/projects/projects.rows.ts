// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in projects.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    teams_to_choose: { id: number; teamName: string };
    find_team: { id: number; teamName: string; staffIds: number[] };
    remember_team: never;
    list_projects: { project: string; tasks: number };
    /** Its statement says: customer holds a type. */
    list_project_tasks: {
      id: number;
      contactId: number;
      staffId: number;
      requirement: string | null;
      name: string;
      phone: string;
      amount: number;
      notes: string;
      description: string;
      finishBy: string;
      priority: 'High' | 'Normal' | 'Low' | 'Medium';
      stage: number;
      rework: boolean;
      newUpdate: Date | null;
      createdAt: Date;
      version: number;
      customer: {
        id: number;
        name: string;
        email: string | null;
        phone: string;
        amount: number;
        source: string;
        description: string;
        location: string;
      };
      staff: { id: number; name: string; email: string };
      progress: { done: number; total: number };
    };
  }
}

export {};
