import type { Terms, TermsFrom } from '@crm/contract/rules/entitlement';
import type { Db } from '../../db/client.ts';
import { firstRow, rows, statement } from '../../db/statement.ts';

const columns = 'e.id, e.staff_id as "staffId", e.from_year as "fromYear", e.terms, e.version';

// A company changes its terms once in a while, and few people have own ones.
const of = statement(
  'list_entitlements',
  `select ${columns} from entitlements e where e.staff_id is null or e.staff_id = any($1::bigint[])
   order by e.staff_id, e.from_year desc limit 10000`,
);
const lock = statement(
  'lock_entitlement',
  `select ${columns} from entitlements e where e.staff_id is not distinct from $1 and e.from_year = $2 for update`,
);
const write = statement(
  'write_entitlement',
  `insert into entitlements as e (staff_id, from_year, terms, updated_at) values ($1, $2, $3, $4)
   on conflict (staff_id, from_year) do update set terms = excluded.terms, version = e.version + 1, updated_at = excluded.updated_at
   returning ${columns}`,
);
// Two administrators who set the first terms of a year must see each other; there is no row to lock yet.
const serialise = statement('lock_entitlements', `select pg_advisory_xact_lock(hashtext('entitlements'))`);
const person = statement(
  'find_entitled',
  `select id, name, deleted_at is not null as "isFormer" from users where id = $1 and role = 'staff'`,
);

/** The terms of a person, or of everybody when the person is null. */
export interface EntitlementSet extends TermsFrom {
  id: number;
  staffId: number | null;
  version: number;
}

export async function entitlementsOf(db: Db, staffIds: readonly number[]): Promise<EntitlementSet[]> {
  return (await rows(db, of, [staffIds])).map(setOf);
}

export async function lockEntitlement(db: Db, staffId: number | null, fromYear: number): Promise<EntitlementSet | undefined> {
  await rows(db, serialise);
  const row = await firstRow(db, lock, [staffId, fromYear]);
  return row && setOf(row);
}

/** The caller has locked the row. */
export async function writeEntitlement(
  db: Db,
  staffId: number | null,
  fromYear: number,
  terms: Record<string, Terms | null>,
  now: Date,
): Promise<EntitlementSet> {
  const row = await firstRow(db, write, [staffId, fromYear, terms, now]);
  if (!row) throw new Error('a write returned no row');
  return setOf(row);
}

export async function findEntitled(db: Db, staffId: number) {
  return firstRow(db, person, [staffId]);
}

/** Null and a missing category mean the same: nothing is agreed. */
function setOf({ terms, ...row }: { id: number; staffId: number | null; fromYear: number; terms: unknown; version: number }) {
  const agreed = Object.entries(terms as Record<string, Terms | null>).filter(([, given]) => given !== null);
  return { ...row, terms: Object.fromEntries(agreed) as TermsFrom['terms'] };
}
