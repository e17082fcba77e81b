// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in setup.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    setup_state: { hasPin: boolean; hasStaff: boolean; hasTeam: boolean; hasLeads: boolean; dismissed: boolean };
    set_state: never;
    current_pin_row: { id: number; codeEncrypted: Buffer; createdAt: Date; staffId: number; name: string; email: string };
    insert_pin: { id: number };
    lock_until_commit: { pg_advisory_xact_lock: string | null };
  }
}

export {};
