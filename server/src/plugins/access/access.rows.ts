// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in access.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    /** Its statement says: scopes holds a type. */
    find_api_token: {
      id: number;
      name: string;
      email: string;
      role: 'admin' | 'staff';
      hasFactor: boolean;
      tokenId: number;
      scopes: string[];
      seenAt: Date | null;
      expiresAt: Date | null;
    };
    touch_api_token: never;
    hold_api_token: { '?column?': number };
    remove_old_api_tokens: never;
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
    insert_provider_session: { user_id: number };
    hold_session: { '?column?': number };
    delete_session: never;
    delete_sessions_of: { hash: Buffer };
    delete_session_of: { hash: Buffer };
    /** Its statement says: id is not null. */
    list_sessions_of: {
      hash: Buffer;
      id: string | null;
      agent: string;
      ip: string;
      method: string | null;
      createdAt: Date;
      seenAt: Date;
    };
    delete_expired_sessions: never;
  }
}

export {};
