// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in notes.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    create_note: { id: number; text: string; version: number };
    find_note: { kind: 'lead' | 'contact'; customerId: number; ownerId: number; authorId: number };
    update_note: { found: number } & Joined<{ id: number; text: string; version: number }>;
    remove_note: { found: number } & Joined<{ id: number; text: string; version: number }>;
  }
}

export {};
