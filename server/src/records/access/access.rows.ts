// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in access.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    owner_of_customer: { ownerId: number };
    readable_customers: { id: number; kind: 'lead' | 'contact'; name: string; priority: string | null };
    readable_tasks: {
      id: number;
      staffId: number;
      contactId: number;
      requirement: string | null;
      stage: number;
      rework: boolean;
    };
    team_mate_ids: { id: number };
    are_team_mates: { found: boolean };
    leads_team_of: { found: boolean };
  }
}

export {};
