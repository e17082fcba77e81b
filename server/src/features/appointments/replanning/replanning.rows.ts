// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in replanning.sql.
declare module '../../../db/statement.ts' {
  interface Rows {
    lock_planned_call: {
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
      formerMateId: number | null;
      handedAt: Date;
    }>;
    lock_planned_meeting: {
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
      formerMateId: number | null;
      handedAt: Date;
    }>;
    replan_call: {
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
    replan_meeting: {
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
    appointment_taker: { isActive: boolean };
    forget_appointment_handovers: never;
  }
}

export {};
