// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in privacy.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    /** Its statement says: cells holds a type. */
    handed_rows: { cells: Json | null };
    read_logo_to_hand_out: { logo: Buffer; type: 'image/png' | 'image/svg+xml' | null };
    list_files_to_hand_out: { id: number; name: string };
    read_piece_to_hand_out: { bytes: Buffer };
  }
}

export {};
