// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in hours.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    /** Its statement says: source holds a type. */
    hour_entries: {
      source: 'log' | 'meetings' | 'calls';
      id: number;
      date: string;
      staffId: number;
      title: string;
      minutes: number;
      customerId: number | null;
      projectId: number | null;
      cents: number | null;
    };
    sum_attended_minutes: { minutes: number };
    hour_people: { id: number; name: string; isFormer: boolean } & Joined<{ teamId: number; team: string }>;
    /** Its statement says: kind holds a type. */
    hour_customers: {
      id: number;
      kind: 'lead' | 'contact';
      name: string;
      amount: number;
      ownerId: number;
      isInTrash: boolean;
      isErased: boolean;
    };
    /** Its statement says: kind holds a type. */
    hour_leads: {
      contactId: number;
      kind: 'lead' | 'contact';
      name: string;
      ownerId: number;
      isInTrash: boolean;
      isErased: boolean;
    };
    hour_projects: { id: number; name: string; ownerId: number; isInTrash: boolean };
  }
}

export {};
