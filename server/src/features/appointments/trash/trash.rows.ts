// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in trash.sql.
declare module '../../../db/statement.ts' {
  interface Rows {
    restore_call: {
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
    restore_meeting: {
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
    purge_call: Rows['restore_call'];
    purge_meeting: Rows['restore_meeting'];
  }
}

export {};
