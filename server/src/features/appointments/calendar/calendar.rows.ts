// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in calendar.sql.
declare module '../../../db/statement.ts' {
  interface Rows {
    /** Its statement says: from is not null, to is not null. */
    list_calls_as_events: {
      id: number;
      name: string;
      subject: string;
      phoneNumber: string;
      description: string;
      status: 'pending' | 'completed' | 'cancelled';
      version: number;
      changedAt: Date;
      from: Date | null;
      to: Date | null;
      hostId: number;
      hostName: string;
    };
    /** Its statement says: from is not null, to is not null. */
    list_meetings_as_events: Rows['list_calls_as_events'];
    /** Its statement says: from is not null, to is not null. */
    read_call_as_event: Rows['list_calls_as_events'];
    /** Its statement says: from is not null, to is not null. */
    read_meeting_as_event: Rows['list_calls_as_events'];
  }
}

export {};
