// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in notifications.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    /** Its statement says: kind holds a type. */
    list_notifications: { id: number; kind: string; text: string; link: string | null; createdAt: Date; read: boolean };
    count_unread: { unread: number };
    mark_read: { id: number };
    mark_read_up_to: never;
  }
}

export {};
