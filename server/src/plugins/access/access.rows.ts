// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in access.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    session_proof: { provedAt: Date; hasFactor: boolean };
    set_session_confirmed: never;
    find_session: {
      id: number;
      name: string;
      email: string;
      role: 'admin' | 'staff';
      method: string | null;
      hasFactor: boolean;
      seenAt: Date;
      expiresAt: Date;
    };
    touch_session: never;
    insert_session: { user_id: number };
    hold_session: { '?column?': number };
    delete_session: never;
    delete_sessions_of: { hash: Buffer };
    list_sessions_of: { hash: Buffer; agent: string; ip: string; createdAt: Date; seenAt: Date };
    delete_expired_sessions: never;
  }
}

export {};
