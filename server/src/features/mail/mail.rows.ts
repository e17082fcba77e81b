// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in mail.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    /** Its statement says: state holds a type. */
    list_mails: {
      id: number;
      kind: 'test' | 'invitation' | 'password reset' | 'notice';
      toAddress: string;
      state: 'waiting' | 'sent' | 'failed';
      attempts: number;
      createdAt: Date;
      lastAttemptAt: Date | null;
      dueAt: Date;
      finishedAt: Date | null;
      expiresAt: Date | null;
      code: number | null;
      error: string | null;
      hasContent: boolean;
    };
    /** Its statement says: state holds a type. */
    list_failed_mails: {
      id: number;
      kind: 'test' | 'invitation' | 'password reset' | 'notice';
      toAddress: string;
      state: 'waiting' | 'sent' | 'failed';
      attempts: number;
      createdAt: Date;
      lastAttemptAt: Date | null;
      dueAt: Date;
      finishedAt: Date | null;
      expiresAt: Date | null;
      code: number | null;
      error: string;
      hasContent: boolean;
    };
    /** Its statement says: state holds a type. */
    read_mail: Rows['list_mails'];
    /** Its statement says: state holds a type. */
    lock_mail: Rows['list_mails'];
    count_mails: { waiting: number; oldestWaitingAt: Date | null; failed: number; lastSentAt: Date | null };
    send_mail_again: never;
    insert_test_mail: { id: number; messageId: string };
    finish_test_mail: never;
    remove_old_mails: never;
    remove_stuck_mails: never;
    empty_failed_mails: never;
  }
}

export {};
