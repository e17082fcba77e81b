// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in owners.sql.
declare module '../../../db/statement.ts' {
  interface Rows {
    active_import_owners: { id: number };
    import_owner_values: { value: string; rows: number };
    people_named_in_import: { id: number; name: string; nameKey: string; emailKey: string };
  }
}

export {};
