// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in reports.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    /** Its statement says: pages holds a type, rhythm holds a type, team holds a type, recipients holds a type, last holds a type. */
    list_number_reports: {
      id: number;
      title: string;
      pages: string[];
      rhythm: 'week' | 'month';
      isPaused: boolean;
      version: number;
      updatedAt: Date;
      createdBy: string | null;
      team: { id: number | null; name: string; isGone: boolean } | null;
      recipients: { id: number; name: string; role: 'admin' | 'staff'; state: 'unsubscribed' | 'blocked' | 'otherTeam' | 'gets' }[];
      last: { at: string; from: string; to: string; people: number } | null;
    };
    /** Its statement says: pages holds a type, rhythm holds a type, team holds a type, recipients holds a type, last holds a type. */
    read_number_report: Rows['list_number_reports'];
    lock_number_reports: { pg_advisory_xact_lock: string | null };
    count_number_reports: { count: number };
    /** Its statement says: pages holds a type, rhythm holds a type. */
    lock_number_report: {
      id: number;
      title: string;
      pages: string[];
      rhythm: 'week' | 'month';
      isOfTeam: boolean;
      teamId: number | null;
      teamName: string | null;
      isPaused: boolean;
      activeSince: Date;
      version: number;
    };
    insert_number_report: { id: number };
    update_number_report: never;
    remove_number_report: never;
    remove_number_report_people: never;
    add_number_report_people: never;
    list_people_of_number_report: { id: number; name: string };
    find_named_accounts: { id: number; name: string; blocked: boolean };
    find_team_of_report: { id: number; name: string };
    /** Its statement says: role holds a type. */
    list_people_to_name: { id: number; name: string; role: 'admin' | 'staff' };
    count_people_to_name: { total: number };
    lock_unsubscription_of_report: { title: string; name: string; isEnded: boolean };
    write_unsubscription_of_report: never;
  }
}

export {};
