import { CallError, invalidFields } from '@crm/contract/core/envelope';
import type { ErasedKind, Erasure, ErasureForm } from '@crm/contract/office/privacy';
import { type Db, transaction } from '../../../db/client.ts';
import type { Context } from '../../../plugins/context.ts';
import { requireSeenVersion } from '../../../records/refusals.ts';
import { removeStaff } from '../../staff-access/staff-access.service.ts';
import { readLinked } from '../person/person.queries.ts';
import { eraseCustomers, lockToErase } from './customer-erasure.queries.ts';
import { addErasures, beginErasure, listErasureRows, type NewErasure, readErasure } from './erasures.queries.ts';
import { erasePersonRows, lockPerson } from './person-erasure.queries.ts';

/** A customer with all its records: the lead and the contacts that were made from it are one person. */
export async function eraseCustomer(context: Context, id: number, form: ErasureForm): Promise<Erasure> {
  const { actor, clock, pool, publish } = context;
  const at = clock.now();
  const owners = await transaction(pool, async (db) => {
    const linked = await readLinked(db, id);
    const records = await lockToErase(
      db,
      linked.map((record) => record.id),
    );
    const meant = records.find((record) => record.id === id);
    if (!meant) throw new CallError('NOT_FOUND', 'Customer not found');
    if (meant.isErased) return [];
    requireSeenVersion(context.seenVersion, meant.version);
    requireTyped(form, meant.name);
    await eraseLocked(db, { kind: 'customer', ids: records.map((record) => record.id), ...writtenBy(form, actor.id, at) });
    return records.map(({ ownerId }) => ownerId);
  });
  if (owners.length > 0) {
    const topics = ['leads', 'contacts', 'tasks', 'calls', 'meetings', 'trash'] as const;
    publish({ topics: [...topics], users: owners, mates: true, admins: true });
    publish({ topics: ['notifications'], everyone: true });
  }
  return requireErasure(context, 'customer', id);
}

/** Somebody who may not sign in any more. An account that is blocked is deleted first, with all that a deletion does. */
export async function erasePerson(context: Context, id: number, form: ErasureForm): Promise<Erasure> {
  const { actor, clock, pool, publish } = context;
  const found = await lockPerson(pool, id);
  if (!found) throw new CallError('NOT_FOUND', 'Person not found');
  if (!found.isErased) {
    requireTyped(form, found.name);
    if (!found.isDeleted) await removeStaff(context, id);
    await transaction(pool, (db) => eraseLocked(db, { kind: 'person', ids: [id], ...writtenBy(form, actor.id, clock.now()) }));
    publish({ topics: ['staff', 'assignments', 'calendar', 'attendance'], admins: true });
    publish({ topics: ['messages', 'notifications', 'team'], everyone: true });
  }
  return requireErasure(context, 'person', id);
}

export async function listErasures({ pool }: Context): Promise<Erasure[]> {
  return (await listErasureRows(pool)).map(erasureOf);
}

/** When a record that the caller may take out was erased, and by whom. */
export async function findErasure({ pool }: Pick<Context, 'pool'>, kind: ErasedKind, id: number): Promise<Erasure | null> {
  const found = await readErasure(pool, kind, id);
  return found ? erasureOf(found) : null;
}

/** In the transaction of the caller. What was erased before is not erased again. */
export async function eraseLocked(db: Db, erasure: NewErasure): Promise<number> {
  await beginErasure(db);
  if (erasure.kind === 'customer') {
    const records = (await lockToErase(db, [...erasure.ids])).filter(({ isErased }) => !isErased);
    if (records.length === 0) return 0;
    await eraseCustomers(db, records, erasure.at);
    await addErasures(db, { ...erasure, ids: records.map(({ id }) => id) });
    return records.length;
  }
  const [id = 0] = erasure.ids;
  const person = await lockPerson(db, id);
  if (!person || person.isErased) return 0;
  await erasePersonRows(db, person, erasure.at);
  await addErasures(db, erasure);
  return 1;
}

function writtenBy({ reason }: ErasureForm, byId: number, at: Date) {
  return { reason: reason ?? null, byId, at };
}

function requireTyped({ name }: ErasureForm, wanted: string): void {
  if (name !== wanted) throw invalidFields({ name: 'Type the name as it is stored' });
}

async function requireErasure(context: Context, kind: ErasedKind, id: number): Promise<Erasure> {
  const found = await findErasure(context, kind, id);
  if (!found) throw new Error('an erasure was not written down');
  return found;
}

function erasureOf(row: Awaited<ReturnType<typeof listErasureRows>>[number]): Erasure {
  const { erasedAt, erasedBy, byName, ...rest } = row;
  const by = erasedBy === null || byName === null ? null : { id: erasedBy, name: byName };
  return { ...rest, erasedAt: erasedAt.toISOString(), by };
}
