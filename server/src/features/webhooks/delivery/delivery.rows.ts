// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in delivery.sql.
declare module '../../../db/statement.ts' {
  interface Rows {
    is_any_webhook_on: { isOn: boolean };
    /** Its statement says: changed holds a type. */
    unsorted_deliveries: { id: number; entity: string; action: string; events: string[]; changed: (string | null)[] };
    sort_deliveries: never;
    drop_unwanted_deliveries: never;
    /** Its statement says: event is not null, before holds a type, after holds a type. */
    claim_deliveries: {
      id: number;
      webhookId: number;
      messageId: string;
      event: string | null;
      kind: string;
      recordId: number;
      attempts: number;
      createdAt: Date;
      firstAttemptAt: Date | null;
      url: string;
      secret: Buffer;
      oldSecret: Buffer | null;
      action: string;
      before: Json | null;
      after: Json | null;
      contactId: number | null;
    } & Joined<{
      actorId: number;
      actorName: string;
    }>;
    /** Its statement says: event is not null, before holds a type, after holds a type. */
    claim_test_delivery: Rows['claim_deliveries'];
    finish_delivery: never;
    release_delivery: never;
    postpone_delivery: never;
    webhook_arrived: never;
    /** Its statement says: failingSince is not null. */
    webhook_failed: { failures: number; failingSince: Date | null; isOn: boolean };
    rest_webhook: never;
    webhook_queue: { length: number; oldest: Date | null };
  }
}

export {};
