// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in kinds.sql.
declare module '../../../db/statement.ts' {
  interface Rows {
    /** Its statement says: cells holds a type, edits holds a type, form holds a type, notes holds a type. */
    lock_matched_records: {
      row: number;
      cells: Json;
      edits: Json | null;
      form: Json;
      id: number;
      name: string;
      description: string;
      email: string | null;
      phone: string;
      location: string;
      source: string;
      priority: string | null;
      amount: number;
      isInTrash: boolean;
      notes: string[];
    };
    /** Its statement says: cells holds a type, edits holds a type, form holds a type, notes holds a type. */
    show_matched_records: Rows['lock_matched_records'];
    change_by_import: { count: number };
    insert_import_rows: { created: number; lastRow: number | null; matched: number; hasNotes: boolean };
    insert_import_notes: never;
    sort_import_in_lots: { set_config: string | null };
    sort_in_imported_leads: { gin_clean_pending_list: number | null };
    sort_in_imported_contacts: { gin_clean_pending_list: number | null };
    settle_customer_rows: never;
    settle_mended_customer: never;
    span_of_imported: { first: number | null; last: number | null; count: number };
    lock_imported: { count: number };
    remove_imported: { count: number };
    lock_changed_by_import: { count: number; last: number | null };
    restore_changed_by_import: { count: number };
  }
}

export {};
