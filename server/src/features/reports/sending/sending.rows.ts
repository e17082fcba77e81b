// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in sending.sql.
declare module '../../../db/statement.ts' {
  interface Rows {
    is_any_number_report_due: { isDue: boolean };
    list_late_number_reports: { id: number };
    /** Its statement says: rhythm holds a type, since is not null. */
    claim_number_reports: { reportId: number; userId: number; rhythm: 'week' | 'month'; since: Date | null };
    postpone_number_report: never;
    /** Its statement says: pages holds a type, rhythm holds a type, role holds a type. */
    read_number_report_letter: {
      id: number;
      title: string;
      pages: string[];
      rhythm: 'week' | 'month';
      teamId: number | null;
      team: string | null;
      userId: number;
      name: string;
      email: string;
      role: 'admin' | 'staff';
      namedBy: string | null;
    };
    share_number_report: { id: number };
    lock_number_report_person: { userId: number };
    does_number_report_letter_wait: { isWaiting: boolean };
    mark_number_report_mailed: { userId: number };
    remove_old_number_report_mails: never;
  }
}

export {};
