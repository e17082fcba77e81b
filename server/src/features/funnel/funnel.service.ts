import type { Received } from '@crm/contract/core/call';
import type { Download } from '@crm/contract/core/files';
import {
  type Funnel,
  type funnelCalls,
  type MonthOutcome,
  namedRows,
  type Outcome,
  type OwnerOutcome,
  type RestOutcome,
  type SourceOutcome,
} from '@crm/contract/numbers/funnel';
import { markedName } from '@crm/contract/rules/former-name';
import type { Context } from '../../plugins/context.ts';
import { type FigureContext, figureScope, requireRange } from '../../records/figure-scope.ts';
import { atOnce, exportRows } from '../../records/list/export-records.ts';
import { day, number, type TableColumns, text } from '../../tables/table-columns.ts';
import { type Asked, funnelMonths, type LeadGroup, leadGroups, leadOwners } from './funnel.queries.ts';
import { keptLeadGroups, keptMonths } from './kept-leads.ts';
import { outcomeOf, outcomesBy } from './lead-outcomes.ts';

type Query = Received<typeof funnelCalls.get>['query'];

export async function getFunnel(context: FigureContext, query: Query): Promise<Funnel> {
  const asked = await askedOf(context, query);
  const [groups, months] = await Promise.all([groupsOf(context, asked), monthsOf(context, asked)]);
  const sources = sourcesOf(groups);
  const owners = await ownersOf(context, groups);
  return {
    total: outcomeOf(groups),
    sources: sources.slice(0, namedRows),
    otherSources: restOf(sources),
    owners: owners.slice(0, namedRows),
    otherOwners: restOf(owners),
    months,
  };
}

export async function exportFunnel(
  context: Context,
  { table, format, ...query }: Received<typeof funnelCalls.export>['query'],
): Promise<Download> {
  const asked = await askedOf(context, query);
  if (table === 'months')
    return exportRows(context, { list: 'Won and lost', format }, atOnce(await monthsOf(context, asked)), monthColumns);
  if (table === 'owners')
    return exportRows(
      context,
      { list: 'Leads by owner', format },
      atOnce(await ownersOf(context, await groupsOf(context, asked))),
      ownerColumns,
    );
  return exportRows(
    context,
    { list: 'Leads by source', format },
    atOnce(sourcesOf(await groupsOf(context, asked))),
    sourceColumns,
  );
}

async function askedOf(context: FigureContext, { teamId, ...range }: Query) {
  requireRange(range);
  const { staffIds } = await figureScope(context, { teamId });
  return { ...range, timeZone: context.timeZone, staffIds };
}

/** Of everybody what is kept is read. */
function groupsOf(context: FigureContext, asked: Asked): Promise<LeadGroup[]> {
  return asked.staffIds === null ? keptLeadGroups(context.pool, context, asked) : leadGroups(context.pool, asked);
}

function monthsOf(context: FigureContext, asked: Asked): Promise<MonthOutcome[]> {
  return asked.staffIds === null ? keptMonths(context.pool, context, asked) : funnelMonths(context.pool, asked);
}

/** Most leads first, equals in the order of the sources. */
function sourcesOf(groups: readonly LeadGroup[]): SourceOutcome[] {
  return [...outcomesBy(groups, ({ source }) => source)]
    .map(([source, outcome]) => ({ source, ...outcome }))
    .sort((one, other) => other.leads - one.leads || (one.source < other.source ? -1 : 1));
}

/** Most leads first, equals by name. */
async function ownersOf({ pool }: FigureContext, groups: readonly LeadGroup[]): Promise<OwnerOutcome[]> {
  const outcomes = outcomesBy(groups, ({ ownerId }) => ownerId);
  const owners = await leadOwners(pool, [...outcomes.keys()]);
  return owners
    .flatMap((owner) => {
      const outcome = outcomes.get(owner.id);
      return outcome ? [{ ...owner, ...outcome }] : [];
    })
    .sort((one, other) => other.leads - one.leads);
}

function restOf(all: readonly Outcome[]): RestOutcome {
  const others = all.slice(namedRows);
  if (others.length === 0) return null;
  const sum = (pick: (row: Outcome) => number) => others.reduce((total, row) => total + pick(row), 0);
  return {
    rows: others.length,
    leads: sum(({ leads }) => leads),
    won: sum(({ won }) => won),
    lost: sum(({ lost }) => lost),
    amount: sum(({ amount }) => amount),
  };
}

const outcomeColumns: TableColumns<Outcome> = {
  Leads: number(({ leads }) => leads),
  Open: number(({ open }) => open),
  Won: number(({ won }) => won),
  Lost: number(({ lost }) => lost),
  Amount: number(({ amount }) => amount),
  'Amount won': number(({ wonAmount }) => wonAmount),
  'Days to client': number(({ daysToWin }) => daysToWin && Math.round(daysToWin * 10) / 10),
};
const sourceColumns: TableColumns<SourceOutcome> = { Source: text(({ source }) => source), ...outcomeColumns };
const ownerColumns: TableColumns<OwnerOutcome> = { Owner: text(markedName), ...outcomeColumns };
const monthColumns: TableColumns<MonthOutcome> = {
  Month: day(({ month }) => month),
  Won: number(({ won }) => won),
  Lost: number(({ lost }) => lost),
  'Amount won': number(({ wonAmount }) => wonAmount),
  'Amount lost': number(({ lostAmount }) => lostAmount),
};
