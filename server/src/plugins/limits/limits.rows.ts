// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in limits.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    /** Its statement says: result holds a type. */
    find_idempotent: { call: string; requestHash: string; result: Json };
    remember_idempotent: never;
    remove_old_keys: never;
    count_failure: { failures: number; windowStart: Date };
    give_back_failure: never;
    is_known_address: { isKnown: boolean };
    remove_old_limits: never;
  }
}

export {};
