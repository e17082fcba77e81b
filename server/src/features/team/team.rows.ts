// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in team.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    find_mapped_teams: { id: number; name: string | null; isMember: boolean };
    lock_mapped_teams: { id: number };
    enter_mapped_teams: never;
    leave_mapped_teams: never;
    list_mapped_members: { id: number };
    portion_team: {
      id: number;
      teamName: string;
      teamDescription: string;
      leader: { id: number; name: string } | null;
      members: { id: number; name: string; email: string; verified: boolean }[];
      version: number;
      total: number;
      cursorSection: number;
      cursorKey: string;
    };
    lock_contacts_of_team_mates: { id: number; name: string; ownerId: number };
    reassign_contact: never;
    list_staff: {
      id: number;
      name: string;
      email: string;
      role: 'staff';
      verified: boolean;
      isFormer: boolean;
      hasFactor: boolean;
      version: number;
    };
    list_former_staff: Rows['list_staff'];
    list_own_teams: {
      id: number;
      teamName: string;
      teamDescription: string;
      leader: { id: number; name: string } | null;
      members: { id: number; name: string; email: string }[];
    };
    find_teams: { id: number; title: string; detail: string };
    restore_team: { staffIds: number[] };
    purge_team: { staffIds: number[] };
    read_team: {
      id: number;
      teamName: string;
      teamDescription: string;
      leader: { id: number; name: string } | null;
      members: { id: number; name: string; email: string; verified: boolean }[];
      version: number;
    };
    find_trashed_team: { id: number };
    lock_team: { id: number };
    lock_staff_of_team: { id: number; blocked: boolean };
    insert_team: { id: number };
    update_team: never;
    trash_team: never;
  }
}

export {};
