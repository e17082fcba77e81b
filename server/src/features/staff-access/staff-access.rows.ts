// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in staff-access.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    find_people: { id: number; name: string; email: string; blocked: boolean };
    read_accounts: { id: number; name: string; role: 'admin' | 'staff'; blocked: boolean; version: number };
    lock_accounts: { id: number; name: string; role: 'admin' | 'staff'; blocked: boolean; version: number };
    set_blocked: { version: number };
    remove_account: never;
    lock_teams_of: { id: number };
    leave_all_teams: never;
    release_assignments: never;
    close_leave_of: never;
    close_corrections_of: never;
  }
}

export {};
