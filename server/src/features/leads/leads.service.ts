import { CallError } from '@crm/contract/envelope';
import type { GlobalLead, GlobalLeadPage, Lead, LeadForm, LeadList, LeadPage, LeadQuery } from '@crm/contract/leads';
import type { Found } from '@crm/contract/search';
import { type LeadPriority, leadPriorities, staleMessage } from '@crm/contract/words';
import type { Context } from '../../context.ts';
import { brokenUniqueIndex, type Db, transaction } from '../../db/client.ts';
import { firstResult, onceOf } from '../../plugins/idempotency.ts';
import { type CustomerRow, listCustomers, listCustomersOfAll, type SavedRow } from '../customers/customer-list.ts';
import {
  createCustomer,
  findDuplicate,
  listOwners,
  listSources,
  lockCustomers,
  readCustomer,
  removeCustomers,
  setPriorityOfCustomers,
  updateCustomer,
} from '../customers/customers.queries.ts';

type OwnQuery = Omit<LeadQuery, 'owner'>;
type Chosen = { id: number; version: number }[];

export async function listOwnLeads(context: Context, list: LeadList, query: OwnQuery): Promise<LeadPage> {
  const found = await listCustomers(context.pool, 'lead', {
    ...query,
    list,
    ownerId: context.actor.id,
    timeZone: context.timeZone,
  });
  return { leads: found.rows.map(leadOf), ...totalOf(found) };
}

export async function listGlobalLeads(context: Context, list: LeadList, query: LeadQuery): Promise<GlobalLeadPage> {
  const found = await listCustomersOfAll(context.pool, 'lead', {
    ...query,
    list,
    ownerId: query.owner ?? null,
    timeZone: context.timeZone,
  });
  return { leads: found.rows.map(globalLeadOf), ...totalOf(found) };
}

/** An own lead; administrators read everybody's. */
export async function getLead(context: Context, id: number): Promise<GlobalLead & { isOwn: boolean }> {
  const row = await readCustomer(context.pool, 'lead', id);
  const isOwn = row?.ownerId === context.actor.id;
  if (!row || (!isOwn && context.actor.role !== 'admin')) throw missing();
  return { ...globalLeadOf(row), isOwn };
}

export async function createLead(context: Context, form: LeadForm): Promise<Lead> {
  const once = onceOf(context, 'createLead', form);
  try {
    const row = await createCustomer(context.pool, 'lead', context.actor.id, form, once, context.clock.now());
    tell(context);
    return leadOf(row);
  } catch (error) {
    if (!brokenUniqueIndex(error)) throw error;
    const first = await firstResult<SavedRow>(context, once);
    if (!first) throw await duplicate(context, form, 0);
    return leadOf(first);
  }
}

export async function updateLead(context: Context, id: number, form: LeadForm): Promise<Lead> {
  const target = { id, ownerId: context.actor.id, seenVersion: context.seenVersion };
  const saved = await updateCustomer(context.pool, 'lead', target, form, context.clock.now()).catch(async (error) => {
    throw brokenUniqueIndex(error) ? await duplicate(context, form, id) : error;
  });
  if (saved === 'missing') throw await refusal(context, id);
  if (saved === 'stale') throw new CallError('STALE', staleMessage);
  tell(context);
  return leadOf(saved);
}

export async function removeLead(context: Context, id: number): Promise<{ id: number }> {
  const isOwn = await transaction(context.pool, async (db) => {
    const [row] = await lockCustomers(db, 'lead', context.actor.id, [id]);
    if (!row) return false;
    if (context.seenVersion !== undefined && row.version !== context.seenVersion) throw new CallError('STALE', staleMessage);
    await removeCustomers(db, context.actor.id, [id], context.clock.now());
    return true;
  });
  if (!isOwn) throw await refusal(context, id);
  tell(context, 'trash');
  return { id };
}

export async function removeChosenLeads(context: Context, chosen: Chosen): Promise<{ count: number }> {
  const ids = await changeChosen(context, chosen, (db, found) =>
    removeCustomers(db, context.actor.id, found, context.clock.now()),
  );
  tell(context, 'trash');
  return { count: ids.length };
}

export async function setPriorityOfChosenLeads(
  context: Context,
  chosen: Chosen,
  priority: LeadPriority | null,
): Promise<{ count: number }> {
  const ids = await changeChosen(context, chosen, (db, found) =>
    setPriorityOfCustomers(db, context.actor.id, found, priority, context.clock.now()),
  );
  tell(context);
  return { count: ids.length };
}

const foundLimit = 6;

/** For the search over everything: own leads, and everybody's for an administrator. */
export async function findLeads(context: Context, term: string): Promise<Found[]> {
  const { actor, pool, timeZone } = context;
  const ownerId = actor.role === 'admin' ? null : actor.id;
  const asked = {
    ownerId,
    list: 'all',
    page: 1,
    limit: foundLimit,
    search: term,
    sort: 'createdAt',
    direction: 'desc',
    timeZone,
  } as const;
  const { rows } = await listCustomers(pool, 'lead', asked);
  return rows.map((row) => ({
    kind: 'lead',
    id: row.id,
    title: row.name,
    detail: row.description,
    foreign: row.ownerId !== actor.id,
  }));
}

export async function leadSources(context: Context, scope: 'own' | 'global'): Promise<string[]> {
  const isGlobal = scope === 'global';
  if (isGlobal && context.actor.role !== 'admin') throw new CallError('FORBIDDEN', 'You do not have permission to do this.');
  return listSources(context.pool, isGlobal ? null : context.actor.id);
}

export async function leadOwners(context: Context): Promise<{ id: number; name: string }[]> {
  return listOwners(context.pool, 'lead');
}

/** All or none: one row that is gone, foreign or changed meanwhile stops the whole action. */
async function changeChosen(
  context: Context,
  chosen: Chosen,
  change: (db: Db, ids: number[]) => Promise<void>,
): Promise<number[]> {
  const seen = new Map(chosen.map(({ id, version }) => [id, version]));
  const ids = [...seen.keys()];
  await transaction(context.pool, async (db) => {
    const found = await lockCustomers(db, 'lead', context.actor.id, ids);
    if (found.length < ids.length)
      throw new CallError('NOT_FOUND', 'Some of these leads are not there any more. Nothing was changed.');
    if (found.some((row) => row.version !== seen.get(row.id))) throw new CallError('STALE', staleMessage);
    await change(db, ids);
  });
  return ids;
}

/** Missing for those who may not see it; forbidden for an administrator, who sees it and may only read. */
async function refusal(context: Context, id: number): Promise<CallError> {
  const row = context.actor.role === 'admin' ? await readCustomer(context.pool, 'lead', id) : undefined;
  return row ? new CallError('FORBIDDEN', 'You can only change your own leads.') : missing();
}

function missing(): CallError {
  return new CallError('NOT_FOUND', 'Lead not found');
}

async function duplicate(context: Context, form: LeadForm, selfId: number): Promise<CallError> {
  const existing = await findDuplicate(context.pool, 'lead', context.actor.id, form, selfId);
  return new CallError('DUPLICATE', 'This record already exists. Please check leads and trash.', { existing });
}

function tell(context: Context, ...more: 'trash'[]): void {
  context.publish({ topics: ['leads', ...more], users: [context.actor.id], admins: true });
}

function totalOf(found: { total: number; more: boolean }): { total: number; more?: true } {
  return found.more ? { total: found.total, more: true } : { total: found.total };
}

function leadOf(row: SavedRow): Lead {
  const { id, name, description, email, phone, location, source, priority, amount, version, createdAt } = row;
  const known = leadPriorities.find((value) => value === priority) ?? null;
  return {
    id,
    name,
    description,
    email,
    phone,
    location,
    source,
    priority: known,
    amount,
    version,
    createdAt: new Date(createdAt).toISOString(),
  };
}

function globalLeadOf(row: CustomerRow): GlobalLead {
  return { ...leadOf(row), assignedStaff: { name: row.ownerName, role: row.ownerRole } };
}
