// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in alarms.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    alarm_suspects_calls: {
      kind: 'call';
      id: number;
      version: number;
      date: string;
      start: string;
      end: null;
      subject: string;
      name: string;
      phoneNumber: string;
      contactId: number | null;
      customerKind: 'lead' | 'contact' | null;
      hostId: number;
      hostName: string;
      isBlocked: boolean;
      isDeleted: boolean;
      entryTime: string | null;
      exitTime: string | null;
      leaves: { type: 'fullday' | 'morning' | 'afternoon'; start: string; end: string }[];
    };
    alarm_suspects_meetings: {
      kind: 'meeting';
      id: number;
      version: number;
      date: string;
      start: string;
      end: string;
      subject: string;
      name: string;
      phoneNumber: string;
      contactId: number | null;
      customerKind: 'lead' | 'contact' | null;
      hostId: number;
      hostName: string;
      isBlocked: boolean;
      isDeleted: boolean;
      entryTime: string | null;
      exitTime: string | null;
      leaves: { type: 'fullday' | 'morning' | 'afternoon'; start: string; end: string }[];
    };
    alarm_colleagues: {
      id: number;
      name: string;
      entryTime: string | null;
      exitTime: string | null;
      leaves: { type: 'fullday' | 'morning' | 'afternoon'; start: string; end: string }[];
    };
    planned_of_colleagues: { staffId: number; date: string; start: string; end: string | null };
    alarm_teams: { staffId: number; teamId: number; leaderId: number | null };
    remember_alarms: { kind: 'call' | 'meeting'; id: number };
    forget_alarms: never;
  }
}

export {};
