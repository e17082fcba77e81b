// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in handovers.sql.
declare module '../../../db/statement.ts' {
  interface Rows {
    remember_handed_calls: never;
    remember_handed_meetings: never;
    remember_handed_tasks: never;
    lock_handed_calls: {
      id: number;
      title: string;
      takerId: number;
      mateId: number | null;
      ownerName: string;
      isSame: boolean;
      isThere: boolean;
      isDeleted: boolean;
      isDone: boolean;
      isGiverBlocked: boolean;
    };
    lock_handed_meetings: Rows['lock_handed_calls'];
    lock_handed_tasks: Rows['lock_handed_calls'];
    give_back_calls: { id: number };
    give_back_meetings: { id: number };
    forget_handovers: never;
    handover_takers: { id: number };
    lock_people: { id: number; name: string; isActive: boolean };
  }
}

export {};
