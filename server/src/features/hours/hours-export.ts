import type { Received } from '@crm/contract/core/call';
import type { Download } from '@crm/contract/core/files';
import { monthsOf, shareOfAmount, yearUpTo } from '@crm/contract/numbers/hour-figures';
import type { HourEntry, HourLine, HourReport, hourCalls } from '@crm/contract/numbers/hours';
import { formatMinutes } from '@crm/contract/rules/worklog-times';
import type { Context } from '../../plugins/context.ts';
import { requireRange } from '../../records/figure-scope.ts';
import type { Heading } from '../../tables/table-columns.ts';
import { tableDownload } from '../../tables/table-download.ts';
import { eachLine } from './each-line.ts';
import { entriesScope, nameEntries } from './entries.service.ts';
import { entryPages } from './entry-pages.ts';
import { heatOf } from './hour-heat.ts';
import { hourScope } from './hour-scope.ts';
import { monthsByTeam } from './months.service.ts';
import { titlesOfNobody } from './nobody.service.ts';
import { hoursByMonth, readHours } from './read-hours.ts';

type Query = Received<typeof hourCalls.export>['query'];

interface Table {
  list: string;
  headings: Heading[];
  batches: AsyncIterable<string[][]>;
}

const sourceNames = { log: 'Work log', meetings: 'Meetings', calls: 'Calls' } as const;
const batchSize = 500;
/** A sheet is read by people: so many columns of customers and rows of people. */
const widest = { people: 2000, customers: 200 };

export async function exportHours(context: Context, { table, format, ...query }: Query): Promise<Download> {
  requireRange(query);
  const { list, headings, batches } = await tables[table](context, query);
  const file = `${list.toLowerCase().replaceAll(' ', '-')}-${query.from}-${query.to}`;
  return tableDownload(format, { file, list }, headings, batches);
}

type Asked = Omit<Query, 'table' | 'format'>;
const tables: Record<Query['table'], (context: Context, query: Asked) => Promise<Table>> = {
  groups: groupTable,
  months: monthTable,
  people: peopleTable,
  nobody: nobodyTable,
  entries: entryTable,
};

async function groupTable(context: Context, query: Asked): Promise<Table> {
  const scope = await hourScope(context, query);
  const lines = await eachLine(context, scope, query, batchSize);
  const isPriced = query.by === 'customer' && scope.seesCost;
  const money = scope.seesCost ? [number('Cost'), duration('Without a rate')] : [];
  return {
    list: `Hours by ${query.by}`,
    headings: [
      ...['Name', 'State'],
      ...['Work log', 'Meetings', 'Calls', 'Hours'].map(duration),
      ...money,
      ...(isPriced ? [number('Amount'), number('Cost in the amount, %')] : []),
    ],
    batches: cellsOfLines(lines, (line) => [
      nameOfLine(line),
      line.state === 'live' ? '' : stateNames[line.state],
      ...[line.log, line.meetings, line.calls, line.total].map(formatMinutes),
      ...(scope.seesCost ? [String(line.cost ?? ''), formatMinutes(line.unrated ?? 0)] : []),
      ...(isPriced ? [String(line.amount ?? ''), shareText(line)] : []),
    ]),
  };
}

async function* cellsOfLines(
  lines: AsyncIterable<readonly HourLine[]>,
  cells: (line: HourLine) => string[],
): AsyncGenerator<string[][]> {
  for await (const some of lines) yield some.map(cells);
}

async function monthTable(context: Context, query: Asked): Promise<Table> {
  const year = yearUpTo(query.to);
  const scope = await hourScope(context, { ...query, ...year });
  const { teams, months } = monthsByTeam(await hoursByMonth(context, scope.span), scope, monthsOf(year));
  return {
    list: 'Hours by month and team',
    headings: [
      { name: 'Month', type: 'day' },
      ...teams.map(({ id, name }) => duration(id === null ? 'No team' : name)),
      duration('Hours'),
      ...(scope.seesCost ? [number('Cost')] : []),
    ],
    batches: inBatches(months, ({ month, minutes, cost }) => [
      month,
      ...minutes.map(formatMinutes),
      formatMinutes(minutes.reduce((sum, one) => sum + one, 0)),
      ...(cost === null ? [] : [String(cost)]),
    ]),
  };
}

async function peopleTable(context: Context, query: Asked): Promise<Table> {
  const scope = await hourScope(context, query);
  const { people, customers, cells } = await heatOf(context, scope, await readHours(context, scope, { shown: 0 }, widest));
  const minutes = new Map(cells.map((cell) => [`${cell.staffId} ${cell.customerId}`, cell.minutes]));
  return {
    list: 'Who works for whom',
    headings: ['Staff Name', 'Former staff', ...customers.map((customer) => duration(nameOfCustomer(customer)))],
    batches: inBatches(people, ({ id, name, isFormer }) => [
      name,
      isFormer ? 'Yes' : '',
      ...customers.map((customer) => {
        const worked = minutes.get(`${id} ${customer.id}`);
        return worked === undefined ? '' : formatMinutes(worked);
      }),
    ]),
  };
}

async function nobodyTable(context: Context, query: Asked): Promise<Table> {
  const scope = await hourScope(context, query);
  const titles = await titlesOfNobody(context, scope);
  const rows = titles.flatMap(({ people, ...title }) => people.map((person) => ({ ...title, person })));
  return {
    list: 'Belongs to nobody',
    headings: ['Kind', 'Column', 'Staff Name', 'Former staff', duration('Hours')],
    batches: inBatches(rows, ({ source, title, person }) => [
      sourceNames[source],
      title,
      person.name,
      person.isFormer ? 'Yes' : '',
      formatMinutes(person.minutes),
    ]),
  };
}

async function entryTable(context: Context, query: Asked): Promise<Table> {
  const { scope, behind } = await entriesScope(context, query);
  const pages = await entryPages(context, scope.span, behind);
  // No connection is held while a slow reader takes its time.
  async function* batches(): AsyncGenerator<string[][]> {
    for await (const found of pages.readAll(batchSize)) {
      const read = await nameEntries(context, scope, found);
      yield read.map((entry) => cellsOf(entry, scope.seesCost));
    }
  }
  return {
    list: 'Hours one by one',
    headings: [
      { name: 'Date', type: 'day' },
      'Kind',
      'Staff Name',
      'Former staff',
      'Title',
      'Customer',
      'Project',
      duration('Hours'),
      ...(scope.seesCost ? [number('Cost')] : []),
    ],
    batches: batches(),
  };
}

function cellsOf({ date, source, person, title, customer, project, minutes, cost }: HourEntry, seesCost: boolean): string[] {
  return [
    date,
    sourceNames[source],
    person.name,
    person.isFormer ? 'Yes' : '',
    title,
    customer ? nameOfCustomer(customer) : '',
    project ?? '',
    formatMinutes(minutes),
    ...(seesCost ? [String(cost ?? '')] : []),
  ];
}

const stateNames = { trash: 'In Trash', erased: 'Erased', hidden: 'Of another team' } as const;
const lineNames: Partial<Record<HourLine['kind'], string>> = {
  projectWithoutCustomer: 'Project without a customer',
  noProject: 'Without a project',
  noTeam: 'No team',
  nobody: 'Belongs to nobody',
};

function nameOfLine({ kind, name, month, id }: HourLine): string {
  return lineNames[kind] ?? month ?? (name || `Number ${id}`);
}

function nameOfCustomer({ id, name }: HourReport['heat']['customers'][number]): string {
  return name || `Number ${id}`;
}

function shareText({ cost, amount }: HourLine): string {
  const share = cost === null || amount === null ? undefined : shareOfAmount(Math.round(cost * 100), amount);
  return share === undefined ? '' : String(Math.round(share * 100));
}

function duration(name: string): Heading {
  return { name, type: 'duration' };
}

function number(name: string): Heading {
  return { name, type: 'number' };
}

async function* inBatches<Row>(rows: readonly Row[], cellsOfRow: (row: Row) => string[]): AsyncGenerator<string[][]> {
  for (let start = 0; start < rows.length; start += batchSize) yield rows.slice(start, start + batchSize).map(cellsOfRow);
}
