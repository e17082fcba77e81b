// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in outbox.sql.
declare module '../../../db/statement.ts' {
  interface Rows {
    is_any_mail_waiting: { isWaiting: boolean };
    /** Its statement says: kind holds a type. */
    claim_mails: {
      id: number;
      messageId: string;
      kind: 'test' | 'invitation' | 'password reset' | 'notice';
      toAddress: string;
      toName: string | null;
      content: Buffer | null;
      attempts: number;
      createdAt: Date;
      expiresAt: Date | null;
      firstAttemptAt: Date | null;
      leasedUntil: Date | null;
      isClosed: boolean;
    };
    renew_mail: { id: number };
    mark_mail_sent: never;
    mark_mail_failed: never;
    mark_mail_later: never;
    release_mail: never;
    mail_queue: { length: number; oldest: Date | null };
  }
}

export {};
