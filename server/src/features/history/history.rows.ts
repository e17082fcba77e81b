// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in history.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    /** Its statement says: detail holds a type. */
    list_lead_history: {
      type: 'change' | 'note' | 'call' | 'meeting';
      id: number;
      at: Date;
      actorId: number | null;
      actor: string | null;
      detail: 
        | { action: string; before: Json | null; after: Json | null }
        | { text: string; version: number; isEdited: boolean }
        | {
        subject: string;
        date: string;
        time: string;
        status: 'pending' | 'completed' | 'cancelled';
        outcome: 'done' | 'no_answer' | 'call_back' | 'cancelled' | null;
        outcomeNote: string | null;
        minutes: number | null;
        isClosed: boolean;
        version: number;
        people: Json | null;
      };
      cursor: string;
    };
    /** Its statement says: detail holds a type. */
    list_contact_history: {
      type: 'change' | 'note' | 'task' | 'call' | 'meeting';
      id: number;
      at: Date;
      actorId: number | null;
      actor: string | null;
      detail: 
        | { action: string; before: Json | null; after: Json | null }
        | { text: string; version: number; isEdited: boolean }
        | {
        requirement: string;
        stage: number;
        rework: boolean;
        finishBy: string;
        sentBack: {
          round: number;
          category: 'Unclear order' | 'Mistake' | 'Customer changed mind' | 'Other' | null;
          reason: string;
        } | null;
        contactId: number;
        staffId: number;
      }
        | {
        subject: string;
        date: string;
        time: string;
        status: 'pending' | 'completed' | 'cancelled';
        outcome: 'done' | 'no_answer' | 'call_back' | 'cancelled' | null;
        outcomeNote: string | null;
        minutes: number | null;
        isClosed: boolean;
        version: number;
        people: Json | null;
      };
      cursor: string;
    };
    /** Its statement says: detail holds a type. */
    list_requirement_history: {
      type: 'change';
      id: number;
      at: Date;
      actorId: number | null;
      actor: string | null;
      detail: { action: string; before: Json | null; after: Json | null };
      cursor: string;
    };
    /** Its statement says: detail holds a type. */
    list_task_history: Rows['list_requirement_history'];
  }
}

export {};
