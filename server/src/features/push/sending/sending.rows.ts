// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in sending.sql.
declare module '../../../db/statement.ts' {
  interface Rows {
    is_any_push_device: { isAny: boolean };
    claim_pushes: {
      id: number;
      deviceId: number;
      expiresAt: Date;
      notificationId: number | null;
      senderId: number | null;
      endpoint: string;
      p256dh: string;
      auth: string;
      device: string;
      failures: number;
      senderName: string | null;
      isOver: boolean | null;
    } & Joined<{
      kind: string;
      text: string;
      link: string | null;
    }>;
    remove_push: never;
    release_push: never;
    push_arrived: never;
    push_failed: never;
    remove_old_pushes: never;
    push_queue: { length: number; oldest: Date | null };
  }
}

export {};
