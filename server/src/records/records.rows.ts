// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in records.sql.
declare module '../db/statement.ts' {
  interface Rows {
    /** Its statement says: seen is not null. */
    find_blocking_tasks: {
      id: number;
      contactId: number;
      title: string;
      customer: string;
      inTrash: boolean;
      seen: boolean | null;
      total: number;
      seenCount: number;
    };
    teams_of_figures: { id: number; teamName: string };
    people_of_figures: { id: number };
    insert_mail: { id: number };
    is_mail_able: { isAble: boolean };
    say_mail_able: never;
    insert_notifications: never;
    active_admins: { id: number };
    former_value: { value: string | null; at: Date };
    find_who_left: { id: number; name: string; isFormer: boolean };
    withdraw_mail: never;
  }
}

export {};
