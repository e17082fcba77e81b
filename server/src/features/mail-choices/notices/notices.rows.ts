// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in notices.sql.
declare module '../../../db/statement.ts' {
  interface Rows {
    is_any_notice_due: { isDue: boolean };
    /** Its statement says: since is not null. */
    claim_notice_people: { userId: number; since: Date | null };
    rest_due_notices: never;
    /** Its statement says: kind holds a type. */
    lock_due_notices: { id: number; kind: string; createdAt: Date; text: string; link: string | null; isRead: boolean };
    /** Its statement says: times holds a type. */
    read_mailed_person: {
      email: string;
      name: string;
      times: Json | Record<string, never>;
      quietFrom: string | null;
      quietTo: string | null;
      timeZone: string | null;
      dailyHour: number;
    };
    remove_notice_mails: never;
    postpone_notice_mails: never;
    remove_old_notice_mails: never;
    mend_notice_mails_ahead: never;
  }
}

export {};
