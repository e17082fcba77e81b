// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in access.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    find_session: { id: number; name: string; email: string; role: 'admin' | 'staff'; seenAt: Date; expiresAt: Date };
    touch_session: never;
    insert_session: { user_id: number };
    insert_provider_session: { user_id: number };
    hold_session: { '?column?': number };
    delete_session: never;
    delete_sessions_of: { hash: Buffer };
    list_sessions_of: { hash: Buffer; agent: string; ip: string; createdAt: Date; seenAt: Date };
    delete_expired_sessions: never;
  }
}

export {};
