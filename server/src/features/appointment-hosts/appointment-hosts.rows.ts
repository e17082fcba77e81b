// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in appointment-hosts.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    lock_hosted_call: {
      id: number;
      name: string;
      subject: string;
      phoneNumber: string;
      description: string;
      status: 'pending' | 'completed' | 'cancelled';
      contactId: number | null;
      customerKind: 'lead' | 'contact' | null;
      outcome: 'done' | 'no_answer' | 'call_back' | 'cancelled' | null;
      outcomeNote: string | null;
      minutes: number | null;
      date: string;
      start: string;
      end: null;
      host: { id: number; name: string };
      mate: { id: number; name: string } | null;
      version: number;
    } & Joined<{
      formerHostId: number;
      handedVersion: number;
    }>;
    lock_hosted_meeting: {
      id: number;
      name: string;
      subject: string;
      phoneNumber: string;
      description: string;
      status: 'pending' | 'completed' | 'cancelled';
      contactId: number | null;
      customerKind: 'lead' | 'contact' | null;
      outcome: 'done' | 'no_answer' | 'call_back' | 'cancelled' | null;
      outcomeNote: string | null;
      minutes: number | null;
      date: string;
      start: string;
      end: string;
      host: { id: number; name: string };
      mate: { id: number; name: string } | null;
      version: number;
    } & Joined<{
      formerHostId: number;
      handedVersion: number;
    }>;
    change_host_of_call: {
      id: number;
      name: string;
      subject: string;
      phoneNumber: string;
      description: string;
      status: 'pending' | 'completed' | 'cancelled';
      contactId: number | null;
      customerKind: 'lead' | 'contact' | null;
      outcome: 'done' | 'no_answer' | 'call_back' | 'cancelled' | null;
      outcomeNote: string | null;
      minutes: number | null;
      date: string;
      start: string;
      end: null;
      host: { id: number; name: string };
      mate: { id: number; name: string } | null;
      version: number;
    };
    change_host_of_meeting: {
      id: number;
      name: string;
      subject: string;
      phoneNumber: string;
      description: string;
      status: 'pending' | 'completed' | 'cancelled';
      contactId: number | null;
      customerKind: 'lead' | 'contact' | null;
      outcome: 'done' | 'no_answer' | 'call_back' | 'cancelled' | null;
      outcomeNote: string | null;
      minutes: number | null;
      date: string;
      start: string;
      end: string;
      host: { id: number; name: string };
      mate: { id: number; name: string } | null;
      version: number;
    };
    take_back_call: Rows['change_host_of_call'];
    take_back_meeting: Rows['change_host_of_meeting'];
    leads_team_of: { found: boolean };
    forget_appointment_handovers: never;
  }
}

export {};
