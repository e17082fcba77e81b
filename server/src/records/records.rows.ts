// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in records.sql.
declare module '../db/statement.ts' {
  interface Rows {
    insert_change: never;
    owner_of_customer: { ownerId: number };
    insert_notifications: never;
    team_mate_ids: { id: number };
    are_team_mates: { found: boolean };
  }
}

export {};
