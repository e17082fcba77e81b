// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in assignments.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    portion_assignment: {
      id: number;
      title: string;
      description: string;
      staffId: number | null;
      storedTeamId: number | null;
      dueDate: string;
      priority: 'High' | 'Medium' | 'Low';
      status: 'Pending' | 'Progress' | 'Completed';
      version: number;
      total: number;
      cursorSection: number;
      cursorKey: string;
    } & Joined<{
      name: string;
      email: string;
    }> & Joined<{
      teamId: number;
      teamName: string;
    }>;
    list_assignable: {
      id: number;
      name: string;
      email: string;
      open: number;
      leaves: { start: string; end: string; half: 'morning' | 'afternoon' | null }[];
    };
    count_assignments_of_nobody: { open: number };
    list_assignable_teams: { id: number; teamName: string };
    list_team_member_ids: { id: number };
    lock_assignable: { id: number };
    lock_assignable_team: { id: number };
    create_assignment: {
      id: number;
      title: string;
      description: string;
      staffId: number | null;
      storedTeamId: number | null;
      dueDate: string;
      priority: 'High' | 'Medium' | 'Low';
      status: 'Pending' | 'Progress' | 'Completed';
      version: number;
    } & Joined<{
      name: string;
      email: string;
    }> & Joined<{
      teamId: number;
      teamName: string;
    }>;
    update_assignment: Rows['create_assignment'];
    remove_assignment: never;
    lock_assignment: Rows['create_assignment'];
    lock_seen_assignment: Rows['create_assignment'];
    find_assignments: Rows['create_assignment'];
    find_seen_assignments: Rows['create_assignment'];
    restore_assignment: { staffId: number | null; storedTeamId: number | null };
    purge_assignment: { staffId: number | null; storedTeamId: number | null };
    list_assigned_teams: { teamId: number };
    count_assignments: { status: 'Pending' | 'Progress' | 'Completed'; count: number; overdue: number; soon: number };
    count_held_assignments: { status: 'Pending' | 'Progress' | 'Completed'; count: number; overdue: number; soon: number };
    count_assignment_to_hand_over: { count: number };
    hand_over_assignment: { count: number };
    home_assignments: { id: number; title: string; status: 'Pending' | 'Progress' | 'Completed'; dueDate: string; total: number };
  }
}

export {};
