// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in team-week.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    week_people: { id: number; name: string; team: string };
    leads_a_team: { leads: boolean };
    week_leaves: {
      staffId: number;
      type: 'fullday' | 'morning' | 'afternoon';
      category: 'Casual' | 'Medical' | 'Unpaid';
      start: string;
      end: string;
    };
    week_sums: { staffId: number; day: string; calls: number; meetings: number; tasks: number; meetingMinutes: number };
    /** Its statement says: kind holds a type, priority holds a type, status holds a type, customer is not null, version is not null. */
    week_work: {
      staffId: number;
      day: string;
      kind: 'call' | 'meeting' | 'task';
      id: number;
      priority: 'High' | 'Normal' | 'Low' | 'Medium' | null;
      title: string;
      customer: string | null;
      contactId: number | null;
      time: string | null;
      endTime: string | null;
      status: 'pending' | 'completed' | 'cancelled';
      version: number | null;
    };
    week_overdue: { staffId: number; count: number };
    week_finished: { staffId: number; day: string | null; count: number };
  }
}

export {};
