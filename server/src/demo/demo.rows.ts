// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in demo.sql.
declare module '../db/statement.ts' {
  interface Rows {
    demo_notifications: never;
    demo_people: { id: number; email: string };
  }
}

export {};
