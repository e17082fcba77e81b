// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in corrections.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    lock_corrected_day: { id: number; entryTime: string | null; exitTime: string | null; version: number };
    insert_corrected_day: { id: number; version: number };
    update_corrected_day: { id: number; version: number };
    remove_corrected_day: never;
    /** Its statement says: status holds a type. */
    portion_correction: {
      id: number;
      staff: { id: number; name: string; isFormer: boolean };
      date: string;
      entryTime: string | null;
      exitTime: string | null;
      reason: string;
      status: 'open' | 'accepted' | 'rejected' | 'withdrawn';
      askedAt: Date;
      dayVersion: number | null;
      dayEntryTime: string | null;
      dayExitTime: string | null;
      isChanged: boolean;
      decisionReason: string | null;
      version: number;
      total: number;
      cursorSection: number;
      cursorKey: string;
    };
    lock_corrections_of: { isFormer: boolean };
    /** Its statement says: status holds a type. */
    lock_correction: { id: number; staffId: number; status: 'open' | 'accepted' | 'rejected' | 'withdrawn'; version: number };
    /** Its statement says: status holds a type. */
    find_correction: {
      id: number;
      staff: { id: number; name: string; isFormer: boolean };
      date: string;
      entryTime: string | null;
      exitTime: string | null;
      reason: string;
      status: 'open' | 'accepted' | 'rejected' | 'withdrawn';
      askedAt: Date;
      dayVersion: number | null;
      dayEntryTime: string | null;
      dayExitTime: string | null;
      isChanged: boolean;
      decisionReason: string | null;
      version: number;
    };
    /** Its statement says: status holds a type. */
    some_corrections: Rows['find_correction'];
    insert_correction: { id: number };
    update_correction: { id: number };
    close_correction: { id: number };
    /** Its statement says: entity holds a type, before holds a type, after holds a type. */
    history_of_day: {
      id: number;
      at: Date;
      entity: string;
      action: string;
      before: Json | null;
      after: Json | null;
      actor: string | null;
    };
  }
}

export {};
