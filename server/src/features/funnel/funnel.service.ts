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
import type { Context } from '../../context.ts';
import { figureScope, requireRange } from '../../records/figure-scope.ts';
import { atOnce, exportRows } from '../../records/list/export-records.ts';
import { day, number, type TableColumns, text } from '../../tables/table-columns.ts';
import { funnelMonths, funnelOwners, funnelSources, funnelTotal } from './funnel.queries.ts';

type Query = Received<typeof funnelCalls.get>['query'];

export async function getFunnel(context: Context, query: Query): Promise<Funnel> {
  const asked = await askedOf(context, query);
  const [total, sources, owners, months] = await Promise.all([
    funnelTotal(context.pool, asked),
    funnelSources(context.pool, asked),
    funnelOwners(context.pool, asked),
    funnelMonths(context.pool, asked),
  ]);
  return {
    total,
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
  const { pool } = context;
  if (table === 'months')
    return exportRows(context, { list: 'Won and lost', format }, atOnce(await funnelMonths(pool, asked)), monthColumns);
  if (table === 'owners')
    return exportRows(context, { list: 'Leads by owner', format }, atOnce(await funnelOwners(pool, asked)), ownerColumns);
  return exportRows(context, { list: 'Leads by source', format }, atOnce(await funnelSources(pool, asked)), sourceColumns);
}

async function askedOf(context: Context, { teamId, ...range }: Query) {
  requireRange(range);
  const { staffIds } = await figureScope(context, { teamId });
  return { ...range, timeZone: context.timeZone, staffIds };
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
