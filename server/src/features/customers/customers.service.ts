import { CallError, invalidFields } from '@crm/contract/core/envelope';
import { may } from '@crm/contract/core/permissions';
import type { CustomerKind } from '@crm/contract/customers/customers';
import type { SearchResult } from '@crm/contract/records/search';
import { type Db, transaction, uniqueViolation } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import { idempotentRequestOf, type Replayed, replayedResult } from '../../plugins/limits/idempotency.ts';
import { mayReadCustomer, mayReadCustomersOf } from '../../records/access/customer-access.ts';
import { teamMatesOf } from '../../records/access/team-mates.ts';
import { refuseWithTasks } from '../../records/blocking-tasks.ts';
import { listRecords } from '../../records/list/list-records.ts';
import { fewMatches } from '../../records/list/scrolled-list.ts';
import { inTrash, requireSeenVersion, stale } from '../../records/refusals.ts';
import { type Changed, removeCustomers } from './bulk-customers.queries.ts';
import { kindWords } from './customer-kinds.ts';
import { type CustomerForm, type CustomerRow, customerLists, type SavedRow } from './customer-list.ts';
import { findDuplicate, listOwners, listSources, type ReadRow, readCustomer } from './customers.queries.ts';
import { lockCustomers } from './lock-customers.ts';
import { createCustomer, updateCustomer } from './save-customers.queries.ts';

// The rules that leads and contacts share. Each kind's own service gives the records their contract's shape.

export type Chosen = { id: number; version: number }[];
export type Scope = 'own' | 'global' | 'team';
type Link = { id: number; name: string } | null;

/** A record that the caller may read, with the record of the other kind that belongs to it. */
export async function getCustomer(
  context: Context,
  kind: CustomerKind,
  id: number,
): Promise<{ row: CustomerRow; isOwn: boolean; link: Link }> {
  const row = await readCustomer(context.pool, kind, id);
  if (!row || !(await mayReadCustomersOf(context, context.pool, row.ownerId))) throw missing(kind);
  const isOwn = row.ownerId === context.actor.id;
  // A team-mate cannot look into the Trash of the owner.
  if (row.isTrashed) throw isOwn || context.actor.role === 'admin' ? inTrash(kind) : missing(kind);
  return { row, isOwn, link: await linkOf(context, row) };
}

async function linkOf(context: Context, { linkId, linkName, linkOwnerId }: ReadRow): Promise<Link> {
  if (linkId === null || !(await mayReadCustomersOf(context, context.pool, linkOwnerId))) return null;
  return { id: linkId, name: linkName };
}

export async function createOwn(
  context: Context,
  kind: CustomerKind,
  form: CustomerForm,
  leadId: number | null = null,
): Promise<SavedRow | Replayed<SavedRow>> {
  const once = idempotentRequestOf(context, `create ${kind}`, { ...form, leadId });
  try {
    const made = { kind, ownerId: context.actor.id, form, now: context.clock.now(), once, leadId };
    const row = await createCustomer(context.pool, made);
    if (!row) throw invalidFields({ leadId: 'Choose one of your leads' });
    publishChange(context, leadId === null ? [kind] : ['lead', kind]);
    return row;
  } catch (error) {
    if (!uniqueViolation(error)) throw error;
    const first = await replayedResult<SavedRow>(context, once);
    if (!first) throw await duplicateOf(context, kind, form, 0);
    return first;
  }
}

export async function updateOwn(context: Context, kind: CustomerKind, id: number, form: CustomerForm): Promise<SavedRow> {
  const { actor, clock, pool, seenVersion } = context;
  const saved = await updateCustomer(pool, { kind, id, ownerId: actor.id, form, now: clock.now(), seenVersion }).catch(
    async (error) => {
      throw uniqueViolation(error) ? await duplicateOf(context, kind, form, id) : error;
    },
  );
  if (saved === 'missing') throw await refusal(context, kind, id);
  if (saved === 'stale') throw stale();
  publishChange(context, [kind]);
  return saved;
}

export async function removeOwn(context: Context, kind: CustomerKind, id: number): Promise<{ id: number }> {
  const isOwn = await transaction(context.pool, async (db) => {
    const [row] = await lockCustomers(db, kind, context.actor.id, [id]);
    if (!row) return false;
    requireSeenVersion(context.seenVersion, row.version);
    await moveToTrash(context, db, kind, [id]);
    return true;
  });
  if (!isOwn) throw await refusal(context, kind, id);
  publishChange(context, [kind], 'trash');
  return { id };
}

/** For Ctrl K: the caller's own records; for an administrator everybody's. */
export async function findCustomers(context: Context, kind: CustomerKind, term: string): Promise<SearchResult[]> {
  const { actor } = context;
  const rows = await listMatching(context, kind, term, actor.role === 'admin' ? 'everybody' : actor.id);
  return rows.map((row) => ({
    kind,
    id: row.id,
    title: row.name,
    detail: row.description,
    foreign: row.ownerId !== actor.id,
  }));
}

/** For forms: a few of the caller's own records and of the team-mates'. */
export async function findTeamCustomers(context: Context, kind: CustomerKind, term: string) {
  const { actor, pool } = context;
  const rows = await listMatching(context, kind, term, [...new Set([actor.id, ...(await teamMatesOf(pool, actor.id))])]);
  return rows.map(({ id, name, phone, ownerId }) => ({ id, kind, name, phone, isOwn: ownerId === actor.id }));
}

async function listMatching(
  { pool, timeZone }: Context,
  kind: CustomerKind,
  term: string,
  owners: number | number[] | 'everybody',
) {
  const asked = { owners, page: 1, ...fewMatches, search: term, timeZone };
  return (await listRecords(pool, customerLists[kind], { ...asked, sort: 'createdAt', direction: 'desc' })).rows;
}

export async function sourcesOf(context: Context, kind: CustomerKind, scope: Scope): Promise<string[]> {
  const owners = await ownersInScope(context, kind, scope);
  return listSources(context.pool, kind, typeof owners === 'number' ? [owners] : owners);
}

/** The owners that a scope means. Throws when the caller may not use the scope. */
export async function ownersInScope(
  { actor, pool }: Context,
  kind: CustomerKind,
  scope: Scope,
): Promise<number | number[] | 'everybody'> {
  if (scope === 'own') return actor.id;
  const everybodys = kind === 'lead' ? 'leads.global' : 'contacts.global';
  if (!may(actor.role, scope === 'team' ? 'team.customers' : everybodys))
    throw new CallError('FORBIDDEN', 'You do not have permission to do this.');
  return scope === 'team' ? teamMatesOf(pool, actor.id) : 'everybody';
}

export async function ownersOf(context: Context, kind: CustomerKind): Promise<{ id: number; name: string }[]> {
  return listOwners(context.pool, kind);
}

/** The caller has locked the rows, so that no task can be created in between. */
export async function moveToTrash(context: Context, db: Db, kind: CustomerKind, ids: number[]): Promise<Changed[]> {
  if (kind === 'contact')
    await refuseWithTasks(context, db, { contacts: ids }, 'A Task is created in this contact. please delete that permanently');
  return removeCustomers(db, ids, { actorId: context.actor.id, now: context.clock.now() });
}

/** All or none: one row that is gone, changed or somebody else's stops the whole action. Without an owner they may be anybody's. */
export async function lockChosen(
  context: Context,
  db: Db,
  kind: CustomerKind,
  owner: number | null,
  chosen: Chosen,
): Promise<number[]> {
  const seen = new Map(chosen.map(({ id, version }) => [id, version]));
  const ids = [...seen.keys()];
  const locked = await lockCustomers(db, kind, owner, ids);
  const own = new Set(locked.map(({ id }) => id));
  const others = ids.filter((id) => !own.has(id));
  if (others.length > 0) throw await refusalOfSome(context, db, kind, others);
  if (locked.some((row) => row.version !== seen.get(row.id))) throw stale();
  return ids;
}

/** 404 for a person who may not see the record, 403 for a person who may only read it. */
async function refusal(context: Context, kind: CustomerKind, id: number): Promise<CallError> {
  if (!(await mayReadCustomer(context, context.pool, kind, id))) return missing(kind);
  const isErased = (await readCustomer(context.pool, kind, id))?.isErased ?? false;
  return isErased ? new CallError('FORBIDDEN', 'This customer was erased and cannot be changed any more.') : readOnly(kind);
}

async function refusalOfSome(context: Context, db: Db, kind: CustomerKind, ids: number[]): Promise<CallError> {
  for (const id of ids) {
    if (!(await mayReadCustomer(context, db, kind, id)))
      return new CallError('NOT_FOUND', `Some of these ${kindWords[kind].nouns} are not there any more. Nothing was changed.`);
  }
  return readOnly(kind);
}

function readOnly(kind: CustomerKind): CallError {
  return new CallError('FORBIDDEN', `You can only change your own ${kindWords[kind].nouns}.`);
}

function missing(kind: CustomerKind): CallError {
  return new CallError('NOT_FOUND', `${kindWords[kind].noun} not found`);
}

/** Names the caller's record that has the same phone or e-mail, and says whether it is in Trash. */
export async function duplicateOf(
  context: Context,
  kind: CustomerKind,
  form: Pick<CustomerForm, 'phone' | 'email'>,
  ...selfIds: number[]
): Promise<CallError> {
  const existing = await findDuplicate(context.pool, kind, context.actor.id, form, selfIds);
  return new CallError('DUPLICATE', kindWords[kind].duplicate, { existing });
}

export function publishChange(context: Context, kinds: CustomerKind[], ...more: 'trash'[]): void {
  const topics = kinds.map((kind) => kindWords[kind].topic);
  context.publish({ topics: [...topics, ...more], users: [context.actor.id], mates: true, admins: true });
}
