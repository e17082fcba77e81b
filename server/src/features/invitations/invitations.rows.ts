// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in invitations.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    list_invitations: {
      id: number;
      role: 'admin' | 'staff';
      label: string;
      email: string | null;
      createdAt: Date;
      expiresAt: Date;
      makerId: number;
      makerName: string;
    } & Joined<{
      mailState: 'waiting' | 'sent' | 'failed';
      mailError: string | null;
    }> & Joined<{
      teamId: number;
      teamName: string;
    }>;
    count_invitations: { count: number };
    read_invitation: Rows['list_invitations'];
    some_invitations: Rows['list_invitations'];
    find_invitation: {
      id: number;
      role: 'admin' | 'staff';
      label: string;
      email: string | null;
      createdAt: Date;
      expiresAt: Date;
      makerId: number;
      makerName: string;
      company: string | null;
    } & Joined<{
      mailState: 'waiting' | 'sent' | 'failed';
      mailError: string | null;
    }> & Joined<{
      teamId: number;
      teamName: string;
    }>;
    take_invitation: { id: number; role: 'admin' | 'staff'; teamId: number | null; mailId: number | null };
    insert_invitation: { id: number };
    lock_invitation: { role: 'admin' | 'staff'; mailId: number | null };
    renew_invitation: never;
    set_invitation_mail: never;
    revoke_invitation: { mailId: number | null };
    use_invitation: never;
    lock_invited_team: { id: number };
    join_invited_team: never;
    list_invited_team: { id: number };
    hold_invitations: { pg_advisory_xact_lock: string | null };
  }
}

export {};
