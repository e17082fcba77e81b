// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in auth.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    account_by_email: {
      id: number;
      name: string;
      email: string;
      role: 'admin' | 'staff';
      blocked: boolean;
      version: number;
      passwordHash: string;
      hasFactor: boolean;
    };
    account_by_id: Rows['account_by_email'];
    lock_password: { passwordHash: string };
    hold_pin: { pg_advisory_xact_lock_shared: string | null };
    any_account: { exists: boolean };
    insert_account: { id: number };
    current_pin: { codeEncrypted: Buffer };
    read_state: { value: string };
    take_state: { key: string };
    set_role: never;
    set_password: never;
    leave_teams: never;
    mark_signed_in: { user_id: number };
    was_told_of_device: { '?column?': number };
  }
}

export {};
