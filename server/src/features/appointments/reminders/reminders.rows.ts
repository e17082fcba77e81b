// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in reminders.sql.
declare module '../../../db/statement.ts' {
  interface Rows {
    remind_of_calls: { id: number };
    remind_of_meetings: { id: number };
    forget_early_calls: never;
    forget_early_meetings: never;
    /** Its statement says: beginsAt is not null. */
    reminded_call: { beginsAt: Date | null };
    /** Its statement says: beginsAt is not null. */
    reminded_meeting: { beginsAt: Date | null };
  }
}

export {};
