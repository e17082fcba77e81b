import type { Received } from '@crm/contract/core/call';
import type { Download } from '@crm/contract/core/files';
import { type FlowTable, type flowCalls, type Rework, waitKinds, waitLabels } from '@crm/contract/numbers/flow';
import type { Context } from '../../plugins/context.ts';
import { figureScope } from '../../records/figure-scope.ts';
import { atOnce } from '../../records/list/export-records.ts';
import { type Heading, instantText } from '../../tables/table-columns.ts';
import { tableDownload } from '../../tables/table-download.ts';
import { getAgeing } from './ageing.service.ts';
import { getRework } from './rework.service.ts';
import { nameWaits, whatWaits } from './waiting.service.ts';

type Query = Omit<Received<typeof flowCalls.export>['query'], 'format' | 'table'>;
interface Sheet {
  list: string;
  headings: Heading[];
  lines: string[][];
}

const roundHeadings = [
  'Right the first time',
  '1 round',
  '2 rounds',
  '3 rounds and more',
  'Rounds',
  'Working days lost',
  'Second time (h)',
];

/** The tables behind the pictures, with hours and days as numbers. */
export async function exportFlow(
  context: Context,
  { format, table, ...query }: Received<typeof flowCalls.export>['query'],
): Promise<Download> {
  const { list, headings, lines } = await sheets[table](context, query);
  const file = `${list.toLowerCase().replaceAll(' ', '-')}-${query.from}-to-${query.to}`;
  return tableDownload(format, { file, list }, headings, atOnce(lines));
}

const sheets: Record<FlowTable, (context: Context, query: Query) => Promise<Sheet>> = {
  waits: waitsSheet,
  weeks: weeksSheet,
  waiting: waitingSheet,
  lists: listsSheet,
  reasons: reasonsSheet,
  people: peopleSheet,
};

async function waitsSheet(context: Context, query: Query): Promise<Sheet> {
  const { kinds } = await getAgeing(context, query);
  return {
    list: 'Ageing',
    headings: ['What', ...numbers('Ended', 'Middle (h)', '90th (h)', 'Ended before', 'Middle before (h)', '90th before (h)')],
    lines: kinds.map(({ kind, before, ...now }) => [waitLabels[kind], ...spreadCells(now), ...spreadCells(before)]),
  };
}

async function weeksSheet(context: Context, query: Query): Promise<Sheet> {
  const { weeks } = await getAgeing(context, query);
  const columns = waitKinds.flatMap((kind) => ['ended', 'middle (h)', '90th (h)'].map((part) => `${waitLabels[kind]}, ${part}`));
  return {
    list: 'Ageing by week',
    headings: [{ name: 'Week of', type: 'day' }, ...numbers('Days off', ...columns)],
    lines: weeks.map(({ week, daysOff, kinds }) => [week, String(daysOff), ...kinds.flatMap(spreadCells)]),
  };
}

async function waitingSheet(context: Context, query: Query): Promise<Sheet> {
  const { staffIds } = await figureScope(context, query);
  const waits = await nameWaits(context, await whatWaits(context, staffIds, query.kind), (day) => day);
  return {
    list: 'Waiting now',
    headings: ['Waits for', 'What', 'With', { name: 'Since', type: 'time' }, ...numbers('Working hours')],
    lines: waits.map(({ kind, name, with: person, since, minutes }) => [
      ...[waitLabels[kind], name, person ?? 'Administrators'],
      ...[instantText(new Date(since), context), hours(minutes)],
    ]),
  };
}

async function listsSheet(context: Context, query: Query): Promise<Sheet> {
  const { all, lists, dayMinutes } = await getRework(context, query);
  return {
    list: 'Rework by requirement list',
    headings: ['Requirement list', ...numbers(...headingsOf(all))],
    lines: lists.map(({ project, ...rounds }) => [project, ...roundCells(rounds, dayMinutes)]),
  };
}

async function reasonsSheet(context: Context, query: Query): Promise<Sheet> {
  const { reasons, dayMinutes } = await getRework(context, query);
  return {
    list: 'Rework by reason',
    headings: ['Requirement list', 'Reason', ...numbers('Working days lost')],
    lines: reasons.map(({ project, reason, lost }) => [
      project,
      reason === 'none' ? 'No reason' : reason,
      inDays(lost, dayMinutes),
    ]),
  };
}

async function peopleSheet(context: Context, query: Query): Promise<Sheet> {
  const { all, people, dayMinutes } = await getRework(context, query);
  return {
    list: 'Rework by person',
    headings: ['Person', 'Former staff', ...numbers(...headingsOf(all))],
    lines: people.map(({ name, isFormer, ...rounds }) => [name, isFormer ? 'Yes' : '', ...roundCells(rounds, dayMinutes)]),
  };
}

function numbers(...names: string[]): Heading[] {
  return names.map((name) => ({ name, type: 'number' as const }));
}

function spreadCells({ count, median, ninetieth }: { count: number; median: number | null; ninetieth: number | null }): string[] {
  return [String(count), hours(median), hours(ninetieth)];
}

function headingsOf({ second }: Rework['all']): string[] {
  return [...roundHeadings, ...(second.cost === null ? [] : ['Cost of it'])];
}

function roundCells({ tasks, rounds, lost, second }: Rework['all'], dayMinutes: number): string[] {
  const cost = second.cost === null ? [] : [second.cost.toFixed(2)];
  return [...tasks.map(String), String(rounds), inDays(lost, dayMinutes), hours(second.minutes), ...cost];
}

function hours(minutes: number | null): string {
  return minutes === null ? '' : (minutes / 60).toFixed(2);
}

function inDays(minutes: number, dayMinutes: number): string {
  return (minutes / dayMinutes).toFixed(2);
}
