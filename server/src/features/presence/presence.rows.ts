// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in presence.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    presence_of_day: {
      id: number;
      name: string;
      joinedAt: Date;
      entryTime: string | null;
      exitTime: string | null;
      version: number | null;
      correctedBy: string | null;
      remindedAt: Date | null;
      team: string;
      teamIds: number[];
      asksFor: string | null;
    };
    presence_leaves: {
      staffId: number;
      type: 'fullday' | 'morning' | 'afternoon';
      category: 'Casual' | 'Medical' | 'Unpaid';
      start: string;
      end: string;
    };
    presence_team_members: { staffId: number };
    presence_month_days: {
      staffId: number;
      date: string;
      entryTime: string | null;
      exitTime: string | null;
      version: number;
      correctedBy: string | null;
      correctionReason: string | null;
    };
    presence_month_asked: { staffId: number; date: string };
    presence_month_present: { date: string; count: number };
    remind_of_attendance: { staffId: number };
  }
}

export {};
