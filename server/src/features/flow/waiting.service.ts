import type { Answered, Received } from '@crm/contract/core/call';
import { type flowCalls, type Wait, type WaitKind, waitsOfPage } from '@crm/contract/numbers/flow';
import { dayText } from '@crm/contract/rules/date-texts';
import type { Context } from '../../plugins/context.ts';
import { type FigureContext, figureScope } from '../../records/figure-scope.ts';
import { namesOfLeads, namesOfLeaves, namesOfTasks } from './wait-names.queries.ts';
import { openWaits, type Whose } from './waits.queries.ts';
import { type Measured, measure } from './working-waits.ts';

export async function listWaiting(
  context: Context,
  query: Received<typeof flowCalls.waiting>['query'],
): Promise<Answered<typeof flowCalls.waiting>> {
  const { staffIds } = await figureScope(context, query);
  const some = await whatWaits(context, staffIds, query.kind);
  const start = (query.page - 1) * waitsOfPage;
  return { total: some.length, waits: await nameWaits(context, some.slice(start, start + waitsOfPage)) };
}

/** The longest first, in working time up to now; of every kind, or of one. */
export async function whatWaits(context: FigureContext, whose: Whose, only?: WaitKind): Promise<Measured[]> {
  const { pool, clock } = context;
  const open = (await openWaits(pool, whose, clock.now())).filter(({ kind }) => kind === (only ?? kind));
  return (await measure(context, whose, open)).sort(
    (one, other) => other.minutes - one.minutes || one.since - other.since || one.id - other.id,
  );
}

/** Days stand in names as the company writes them; in a file as files have them. */
export async function nameWaits(
  { pool, company }: FigureContext,
  waits: readonly Measured[],
  written = (day: string) => dayText(day, company),
): Promise<Wait[]> {
  const idsOf = (isMeant: (wait: Measured) => boolean) => waits.filter(isMeant).map(({ id }) => id);
  const [tasks, leads, leaves] = await Promise.all([
    namesOfTasks(
      pool,
      idsOf(({ kind }) => kind !== 'lead' && kind !== 'leave'),
    ),
    namesOfLeads(
      pool,
      idsOf(({ kind }) => kind === 'lead'),
    ),
    namesOfLeaves(
      pool,
      idsOf(({ kind }) => kind === 'leave'),
    ),
  ]);
  const asked = leaves.map(({ id, name, start, end }) => {
    const days = [start, ...(end === start ? [] : [end])].map(written);
    return { id, name: `${name}, ${days.join(' – ')}`, contactId: null, with: null };
  });
  const owned = leads.map((lead) => ({ ...lead, contactId: null }));
  const named = { task: byId(tasks), lead: byId(owned), leave: byId(asked) };
  return waits.flatMap(({ kind, id, staffId, since, minutes }) => {
    const found = named[kind === 'lead' || kind === 'leave' ? kind : 'task'].get(id);
    return found ? [{ ...found, kind, staffId, since: new Date(since).toISOString(), minutes }] : [];
  });
}

function byId<Row extends { id: number }>(list: readonly Row[]): Map<number, Row> {
  return new Map(list.map((row) => [row.id, row]));
}
