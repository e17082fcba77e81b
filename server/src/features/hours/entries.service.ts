import type { Received, Returned } from '@crm/contract/core/call';
import { invalidFields } from '@crm/contract/core/envelope';
import { entriesOfPage, type HourEntry, type hourCalls } from '@crm/contract/numbers/hours';
import type { Context } from '../../plugins/context.ts';
import { entryPages } from './entry-pages.ts';
import type { Behind, EntryRow } from './hour-entries.queries.ts';
import { type HourNames, hourNames } from './hour-names.ts';
import { type HourQuery, type HourScope, hourScope, personOf } from './hour-scope.ts';
import { joinedCustomers } from './kept/customer-links.queries.ts';
import { linksOf } from './kept/kept-links.ts';

type BehindFigure = Behind & { inMonth?: string | undefined };

/** The cells, meetings and calls behind a figure. */
export async function listEntries(
  context: Context,
  { page, ...query }: Received<typeof hourCalls.entries>['query'],
): Promise<Returned<typeof hourCalls.entries>> {
  const { scope, behind } = await entriesScope(context, query);
  const { total, minutes, cents, read } = await entryPages(context, scope.span, behind);
  const found = await read(entriesOfPage, (page - 1) * entriesOfPage);
  return { entries: await nameEntries(context, scope, found), total, minutes, cost: scope.seesCost ? cents / 100 : null };
}

/** The people of a team, or of none, stand for its hours. */
export async function entriesScope(
  context: Context,
  { kind, id, inMonth, title, source, ...query }: HourQuery & Omit<BehindFigure, 'ids'> & { id?: number | undefined },
): Promise<{ scope: HourScope; behind: BehindFigure }> {
  if ((kind === 'customer' || kind === 'project' || kind === 'team') && id === undefined)
    throw invalidFields({ id: 'Say which one' });
  if (title !== undefined && kind !== 'nobody') throw invalidFields({ title: 'Only what belongs to nobody is told by title' });
  if (kind === 'month' && inMonth === undefined) throw invalidFields({ inMonth: 'Say which one' });
  const scope = await hourScope(context, query);
  const ids = id !== undefined && kind === 'customer' ? await joinedCustomers(context.pool, id) : id === undefined ? [] : [id];
  const behind = { kind, ids, inMonth, title, source };
  if (kind !== 'team' && kind !== 'noTeam') return { scope, behind };
  const wanted = kind === 'team' ? id : null;
  const staffIds = scope.span.staffIds.filter((staffId) => (scope.people.get(staffId)?.teamId ?? null) === wanted);
  return { scope: { ...scope, span: { ...scope.span, staffIds, isEverybody: false } }, behind };
}

export async function nameEntries({ pool, actor }: Context, scope: HourScope, found: readonly EntryRow[]): Promise<HourEntry[]> {
  const customerOf = await linksOf(
    pool,
    found.flatMap(({ customerId }) => customerId ?? []),
  );
  const rows = found.map((row) => ({ ...row, customerId: row.customerId && customerOf(row.customerId) }));
  const names = await hourNames(pool, scope, {
    customers: rows.map(({ customerId }) => customerId),
    projects: found.map(({ projectId }) => projectId),
  });
  // What a call or a meeting was about is its host's to read, and an administrator's. Its hours are a figure.
  const isOpen = ({ source, staffId }: EntryRow) => source === 'log' || actor.role === 'admin' || staffId === actor.id;
  return rows.map((row) => entryOf(isOpen(row) ? row : { ...row, title: '' }, scope, names));
}

function entryOf({ staffId, customerId, projectId, cents, ...row }: EntryRow, scope: HourScope, names: HourNames): HourEntry {
  return {
    ...row,
    person: personOf(scope, staffId),
    customer: customerOf(customerId, names),
    project: projectId === null ? null : names.project(projectId).name,
    cost: scope.seesCost && cents !== null ? cents / 100 : null,
  };
}

function customerOf(id: number | null, names: HourNames): HourEntry['customer'] {
  if (id === null) return null;
  const { name, state } = names.customer(id);
  return { id, name, state };
}
