import { CallError } from '@crm/contract/core/envelope';
import type { CustomerKind } from '@crm/contract/customers/customers';
import {
  type Belongings,
  type DuplicatePair,
  type DuplicateRecord,
  duplicateReasons,
  type KnownCustomer,
} from '@crm/contract/customers/duplicates';
import type { Context } from '../../plugins/context.ts';
import type { Replayed } from '../../plugins/limits/idempotency.ts';
import { teamMatesOf } from '../../records/access/team-mates.ts';
import { totalOf } from '../../records/list/list-records.ts';
import { kindWords } from '../customers/customer-kinds.ts';
import type { SavedRow } from '../customers/customer-list.ts';
import { contactOf, leadOf } from '../customers/customer-shape.ts';
import { dismissPair, listKnownCustomers, listPairs, readForMerge } from './duplicates.queries.ts';

const recordOf: Record<CustomerKind, (row: SavedRow | Replayed<SavedRow>) => DuplicateRecord> = {
  lead: leadOf,
  contact: contactOf,
};

interface Two {
  kind: CustomerKind;
  one: number;
  other: number;
}

export async function listDuplicates(
  context: Context,
  { kind, ...asked }: { kind: CustomerKind; page: number; limit: number },
): Promise<{ pairs: DuplicatePair[]; total: number; more?: true }> {
  const page = await listPairs(context.pool, kind, context.actor.id, asked);
  const pairs = page.rows.map(({ reasons, one, other }) => ({
    reasons: duplicateReasons.filter((reason) => reasons.includes(reason)),
    one: recordOf[kind](one),
    other: recordOf[kind](other),
  }));
  return { pairs, ...totalOf(page) };
}

/** For somebody who types a new customer: who has this phone or e-mail already. What the caller may not read is not told. */
export async function listKnown(
  context: Context,
  { phone, email, except }: { phone?: string | undefined; email?: string | undefined; except?: number | undefined },
): Promise<KnownCustomer[]> {
  const { actor, pool } = context;
  const owners = actor.role === 'admin' ? 'everybody' : [actor.id, ...(await teamMatesOf(pool, actor.id))];
  const found = await listKnownCustomers(pool, { actorId: actor.id, owners, phone, email, except });
  return found.map(({ samePhone, sameEmail, ...customer }) => ({
    ...customer,
    same: [...(samePhone ? ['phone' as const] : []), ...(sameEmail ? ['email' as const] : [])],
  }));
}

/** A second call changes nothing. */
export async function dismissDuplicates(context: Context, { kind, one, other }: Two): Promise<{ success: true }> {
  requireTwo(one, other);
  if (!(await dismissPair(context.pool, kind, context.actor.id, [one, other]))) throw oneIsGone();
  context.publish({ topics: [kindWords[kind].topic], users: [context.actor.id] });
  return { success: true };
}

export async function previewMerge(
  context: Context,
  { kind, ...asked }: Two,
): Promise<{ one: DuplicateRecord; other: DuplicateRecord; ofOne: Belongings; ofOther: Belongings }> {
  requireTwo(asked.one, asked.other);
  const customers = await readForMerge(context.pool, kind, context.actor.id, [asked.one, asked.other]);
  const one = customers.find(({ id }) => id === asked.one);
  const other = customers.find(({ id }) => id === asked.other);
  if (!one || !other) throw oneIsGone();
  return { one: recordOf[kind](one), other: recordOf[kind](other), ofOne: one.belongings, ofOther: other.belongings };
}

export function requireTwo(one: number, other: number): void {
  if (one === other) throw new CallError('INVALID', 'Choose two different records.');
}

/** The same answer whether the record is missing, in Trash, of the other kind or somebody else's. */
export function oneIsGone(): CallError {
  return new CallError('NOT_FOUND', 'One of these records is not there any more. Nothing was changed.');
}
