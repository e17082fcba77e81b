// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in customers.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    demo_customers: never;
    demo_noted_customers: { id: number; ownerId: number; kind: 'lead' | 'contact'; createdAt: Date };
    demo_fresh_leads: { id: number; ownerId: number; createdAt: Date };
    demo_notes: never;
    demo_requirements: never;
  }
}

export {};
