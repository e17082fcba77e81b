// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in entitlement.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    list_entitlements: { id: number; staffId: number | null; fromYear: number; terms: Json; version: number };
    lock_entitlement: { id: number; staffId: number | null; fromYear: number; terms: Json; version: number };
    write_entitlement: { id: number; staffId: number | null; fromYear: number; terms: Json; version: number };
    lock_entitlements: { pg_advisory_xact_lock: string | null };
    find_entitled: { id: number; name: string; isFormer: boolean };
  }
}

export {};
