import { CallError } from '@crm/contract/core/envelope';
import type { CustomerKind } from '@crm/contract/customers/customers';
import type { Merge } from '@crm/contract/customers/duplicates';
import { transaction, uniqueViolation } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import { stale } from '../../records/refusals.ts';
import type { CustomerForm } from '../customers/customer-list.ts';
import { duplicateOf } from '../customers/customers.service.ts';
import { lockCustomers } from '../customers/lock-customers.ts';
import { oneIsGone, requireTwo } from './duplicates.service.ts';
import { listOwnMerges, mergeInto } from './merges.queries.ts';
import { findLaterMerge, type LockedMerge, lockKeptRecord, lockMerge, takeApart } from './undo.queries.ts';

interface Seen {
  id: number;
  version: number;
}

interface Asked {
  kind: CustomerKind;
  kept: Seen;
  dropped: Seen;
  form: CustomerForm;
}

/** All or nothing. Everything that hangs on the dropped record moves, and its phone and e-mail are free again. */
export async function mergeDuplicates(context: Context, { kind, kept, dropped, form }: Asked): Promise<Merge> {
  requireTwo(kept.id, dropped.id);
  const mergedAt = context.clock.now();
  const ids = { keptId: kept.id, droppedId: dropped.id };
  const merge = await transaction(context.pool, async (db) => {
    const customers = await lockCustomers(db, kind, context.actor.id, [kept.id, dropped.id]);
    const keptNow = customers.find(({ id }) => id === kept.id);
    const droppedNow = customers.find(({ id }) => id === dropped.id);
    if (!keptNow || !droppedNow) throw oneIsGone();
    if (keptNow.version !== kept.version || droppedNow.version !== dropped.version) throw stale();
    return { id: await mergeInto(db, context.actor.id, ids, form, mergedAt), droppedName: droppedNow.name };
  }).catch(async (error) => {
    throw uniqueViolation(error) ? await duplicateOf(context, kind, form, kept.id, dropped.id) : error;
  });
  publishChange(context);
  return { ...merge, kind, keptId: kept.id, keptName: form.name, mergedAt: mergedAt.toISOString() };
}

export async function listMerges(context: Context): Promise<Merge[]> {
  const merges = await listOwnMerges(context.pool, context.actor.id);
  return merges.map((merge) => ({ ...merge, mergedAt: merge.mergedAt.toISOString() }));
}

/** All or nothing. What was entered or added after the merge stays with the record that was kept. */
export async function undoMerge(context: Context, id: number): Promise<{ id: number }> {
  const { actor, pool, clock } = context;
  let merge: LockedMerge | undefined;
  await transaction(pool, async (db) => {
    merge = await lockMerge(db, id, actor.id);
    if (!merge) throw new CallError('NOT_FOUND', 'This merge is not there any more. Nothing was changed.');
    const isThere = await lockKeptRecord(db, merge, actor.id);
    const later = await findLaterMerge(db, id, merge.keptId);
    if (later) throw mergedAgain(later.ownerId === actor.id);
    if (!isThere) throw new CallError('NOT_FOUND', 'The merged record is not there any more. Nothing was changed.');
    await takeApart(db, actor.id, id, clock.now());
  }).catch(async (error) => {
    throw uniqueViolation(error) && merge ? await inTheWay(context, merge) : error;
  });
  publishChange(context);
  return { id };
}

function mergedAgain(isOwn: boolean): CallError {
  const text = isOwn
    ? 'This record was merged again afterwards. Please undo the later merge first.'
    : 'This record was merged again afterwards, while somebody else had it. The earlier merge cannot be undone.';
  return new CallError('NOT_ALLOWED_NOW', text);
}

/** Somebody has used the phone or the e-mail of one of the two since the merge. */
async function inTheWay(context: Context, { kind, keptId, droppedId, kept, dropped }: LockedMerge): Promise<CallError> {
  const ofDropped = await duplicateOf(context, kind, dropped, keptId, droppedId);
  return ofDropped.existing ? ofDropped : duplicateOf(context, kind, kept, keptId, droppedId);
}

/** Leads and contacts name each other, and a kept record may lie in Trash. */
function publishChange({ actor, publish }: Context): void {
  publish({ topics: ['leads', 'contacts', 'trash'], users: [actor.id], mates: true, admins: true });
}
