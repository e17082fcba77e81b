// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in presence.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    presence_of_day: {
      id: number;
      name: string;
      joinedAt: Date;
      leftAt: Date | null;
      entryTime: string | null;
      exitTime: string | null;
      version: number | null;
      correctedBy: string | null;
      correctionReason: string | null;
      isRemoved: boolean;
      hadEntryTime: string | null;
      hadExitTime: string | null;
      remindedAt: Date | null;
      team: string;
      teamIds: number[];
      asksFor: string | null;
    };
    presence_marks: { onLeave: number | null; entered: boolean; hasLeft: boolean; count: number };
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
      isRemoved: boolean;
      hadEntryTime: string | null;
      hadExitTime: string | null;
    };
    presence_month_removed: {
      staffId: number;
      date: string;
      entryTime: null;
      exitTime: null;
      version: null;
      correctedBy: string | null;
      correctionReason: string;
      isRemoved: boolean;
      hadEntryTime: string | null;
      hadExitTime: string | null;
    };
    /** Its statement says: kind holds a type. */
    presence_planned: { staffId: number; kind: 'call' | 'meeting'; time: string; name: string; count: number };
    presence_pending_leave: { count: number };
    presence_month_asked: { staffId: number; date: string };
    presence_month_present: { date: string; count: number };
    remind_of_attendance: { staffId: number };
  }
}

export {};
