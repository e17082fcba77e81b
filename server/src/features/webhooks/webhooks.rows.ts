// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in webhooks.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    /** Its statement says: state holds a type. */
    list_deliveries: {
      id: number;
      messageId: string;
      event: string;
      kind: string;
      recordId: number;
      changeId: number | null;
      createdAt: Date;
      state: 'waiting' | 'delivered' | 'given up';
      attempts: number;
      lastAttemptAt: Date | null;
      dueAt: Date;
      status: number | null;
      durationMs: number | null;
      error: string | null;
      excerpt: string | null;
    };
    /** Its statement says: state holds a type. */
    list_failed_deliveries: {
      id: number;
      messageId: string;
      event: string;
      kind: string;
      recordId: number;
      changeId: number | null;
      createdAt: Date;
      state: 'waiting' | 'delivered' | 'given up';
      attempts: number;
      lastAttemptAt: Date | null;
      dueAt: Date;
      status: number | null;
      durationMs: number | null;
      error: string;
      excerpt: string | null;
    };
    /** Its statement says: state holds a type. */
    read_delivery: {
      id: number;
      messageId: string;
      event: string | null;
      kind: string;
      recordId: number;
      changeId: number | null;
      createdAt: Date;
      state: 'waiting' | 'delivered' | 'given up';
      attempts: number;
      lastAttemptAt: Date | null;
      dueAt: Date;
      status: number | null;
      durationMs: number | null;
      error: string | null;
      excerpt: string | null;
    };
    replay_delivery: { id: number };
    insert_test_delivery: { id: number };
    resume_deliveries: { count: number };
    queue_missed_changes: { count: number };
    leave_out_deliveries: never;
    remove_old_deliveries: never;
    remove_stuck_deliveries: never;
    remove_many_deliveries: never;
    /** Its statement says: lastState holds a type. */
    list_webhooks: {
      id: number;
      name: string;
      url: string;
      events: string[];
      isOn: boolean;
      failingSince: Date | null;
      offAt: Date | null;
      offReason: string | null;
      oldSecretUntil: Date | null;
      createdAt: Date;
      version: number;
      waiting: number;
    } & Joined<{
      lastAt: Date;
      lastState: 'waiting' | 'delivered' | 'given up';
      lastStatus: number | null;
    }>;
    /** Its statement says: lastState holds a type. */
    read_webhook: Rows['list_webhooks'];
    hold_webhooks: { pg_advisory_xact_lock: string | null };
    count_webhooks: { count: number };
    insert_webhook: { id: number };
    lock_webhook: {
      id: number;
      name: string;
      url: string;
      events: string[];
      isOn: boolean;
      offAt: Date | null;
      failingSince: Date | null;
      secret: Buffer;
      version: number;
    };
    update_webhook: never;
    remove_webhook: never;
    replace_webhook_secret: never;
    switch_webhook_off: { name: string };
    switch_webhook_on: never;
  }
}

export {};
