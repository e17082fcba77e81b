import type { LeaveCategory } from '@crm/contract/calendar/leave';
import type { Terms } from '@crm/contract/rules/entitlement';
import type { Db } from '../../db/client.ts';
import { rows, statement } from '../../db/statement.ts';
import type { Company } from '../people.ts';

type Agreed = Record<LeaveCategory, Terms | null>;

const plain: Terms = { days: null, carryMax: 0, carryUntil: null, halfDays: true, carriedIn: null };
const casual: Terms = { ...plain, days: 18, carryMax: 5, carryUntil: '03-31' };

/** Of everybody. */
const defaults: Agreed = { Casual: casual, Medical: { ...plain, days: 10 }, Unpaid: null };
/** One brought days along, one works part of the year and asks for more than that gives. */
const ownTerms: { at: number; terms: Agreed }[] = [
  { at: 0, terms: { Casual: { ...casual, days: 20, carriedIn: 1.5 }, Medical: null, Unpaid: null } },
  { at: 7, terms: { Casual: { ...casual, days: 6 }, Medical: null, Unpaid: null } },
];

const insert = statement(
  'demo_entitlements',
  `with e as (
     insert into entitlements (staff_id, from_year, terms, updated_at)
     select "staffId", $2, terms, $4 from json_to_recordset($1::json) as g ("staffId" bigint, terms jsonb) returning *
   )
   insert into changes (at, actor_id, entity, entity_id, action, after)
   select $4, $3, 'entitlement', e.id, 'created', jsonb_strip_nulls(e.terms) from e order by e.id`,
);

/** From this year on: nobody carries days over from a year for which nothing was agreed. */
export async function fillEntitlements(db: Db, { now, admin, staff }: Company): Promise<void> {
  const year = Number(new Intl.DateTimeFormat('en-CA').format(now).slice(0, 4));
  const own = ownTerms.flatMap(({ at, terms }) => (staff[at] ? [{ staffId: staff[at].id, terms }] : []));
  await rows(db, insert, [JSON.stringify([{ staffId: null, terms: defaults }, ...own]), year, admin.id, admin.joinedAt]);
}
