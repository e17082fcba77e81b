// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in resets.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    ask_for_reset: never;
    is_any_reset_asked: { isAsked: boolean };
    /** Its statement says: since is not null. */
    claim_reset_requests: { id: number; since: Date | null };
    postpone_reset_request: never;
    take_reset_request: { email: string; ip: string; isLate: boolean | null };
    reset_mail_of: { mailId: number };
    write_reset: never;
    find_reset: { role: 'admin' | 'staff'; expiresAt: Date };
    take_reset: { id: number; role: 'admin' | 'staff' };
    remove_reset: never;
    remove_old_resets: never;
  }
}

export {};
