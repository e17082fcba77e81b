// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in person.sql.
declare module '../../../db/statement.ts' {
  interface Rows {
    records_of_one_customer: {
      id: number;
      ownerId: number;
      kind: 'lead' | 'contact';
      name: string;
      version: number;
      mergedIds: string[];
    };
    person_to_take_out: { id: number; name: string; isFormer: boolean };
  }
}

export {};
