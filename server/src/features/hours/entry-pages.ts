import { monthRange } from '@crm/contract/rules/plain-days';
import type { FigureContext } from '../../records/figure-scope.ts';
import { type Behind, type EntryRow, entriesOf } from './hour-entries.queries.ts';
import { type DayEntry, hourSources } from './kept/day-entries.ts';
import type { DaySpan, HourSpan } from './kept/hour-days.queries.ts';
import { readEntries } from './read-hours.ts';
import { readNobody, type TitleEntries } from './read-nobody.ts';

interface EntryPages {
  total: number;
  minutes: number;
  cents: number;
  /** The entries from this place on, latest day first. */
  read(limit: number, offset: number): Promise<EntryRow[]>;
  /** All of them, latest day first. Each batch has whole days: what is gone since it was counted moves no entry out of its batch. */
  readAll(least: number): AsyncGenerator<EntryRow[]>;
}

/** The entries of a day, by the people who have some. */
interface DayCount {
  day: string;
  entries: number;
  people: Set<number>;
}

/** Counted first: then only the days that hold a page are read, and of them the people who have such entries. */
export async function entryPages(
  context: FigureContext,
  span: HourSpan,
  { inMonth: month, ...behind }: Behind & { inMonth?: string | undefined },
): Promise<EntryPages> {
  const asked = month === undefined ? span : inMonth(span, month);
  const { days, ...sums } = asked ? await countEntries(context, asked, behind) : noEntries;
  const latestFirst = [...days.values()].sort((one, other) => (one.day < other.day ? 1 : -1));

  async function read(limit: number, offset: number): Promise<EntryRow[]> {
    let [skip, found] = [offset, 0];
    const wanted: DayCount[] = [];
    for (const day of latestFirst) {
      if (found >= limit) break;
      if (wanted.length === 0 && day.entries <= skip) skip -= day.entries;
      else {
        found += day.entries - (wanted.length === 0 ? skip : 0);
        wanted.push(day);
      }
    }
    return entriesOf(context.pool, spansOf(wanted), behind, { limit, offset: skip });
  }

  async function* readAll(least: number): AsyncGenerator<EntryRow[]> {
    for (const some of batchesOf(latestFirst, least)) yield await entriesOf(context.pool, spansOf(some), behind);
  }

  return { ...sums, read, readAll };
}

/** Days with at least so many entries; the last ones may have fewer. */
function* batchesOf(days: readonly DayCount[], least: number): Generator<DayCount[]> {
  let [batch, entries]: [DayCount[], number] = [[], 0];
  for (const day of days) {
    batch.push(day);
    entries += day.entries;
    if (entries < least) continue;
    yield batch;
    [batch, entries] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

function spansOf(days: readonly DayCount[]): DaySpan[] {
  return days.flatMap(({ day, people }) => [...people].map((staffId) => ({ staffId, first: day, last: day })));
}

async function countEntries(context: FigureContext, span: HourSpan, behind: Behind) {
  const counts = { total: 0, minutes: 0, cents: 0, days: new Map<string, DayCount>() };
  const take = (entry: Pick<DayEntry, 'day' | 'staffId' | 'minutes' | 'cents'>, entries: number) => {
    counts.total += entries;
    counts.minutes += entry.minutes;
    counts.cents += entry.cents;
    const day = counts.days.get(entry.day) ?? { day: entry.day, entries: 0, people: new Set<number>() };
    counts.days.set(entry.day, day);
    day.entries += entries;
    day.people.add(entry.staffId);
  };
  // Cells of the work log alone have titles.
  const isTitled = ({ source, title }: TitleEntries) =>
    source === 'log' && title === behind.title && (behind.source ?? source) === source;
  if (behind.title !== undefined)
    await readNobody(context, span, (entry) => {
      if (isTitled(entry)) take(entry, entry.entries);
    });
  else {
    const isBehind = behindOf(behind);
    await readEntries(context.pool, context, span, (entry) => {
      if (isBehind(entry)) take(entry, 1);
    });
  }
  return counts;
}

function behindOf({ kind, ids = [], source }: Behind): (entry: DayEntry) => boolean {
  const place = source === undefined ? undefined : hourSources.indexOf(source);
  const isOfKind = kinds[kind ?? ''] ?? (() => true);
  return (entry) => (place === undefined || entry.source === place) && isOfKind(entry, ids);
}

const kinds: Record<string, (entry: DayEntry, ids: readonly number[]) => boolean> = {
  customer: ({ customerId }, ids) => ids.includes(customerId),
  project: ({ projectId }, ids) => ids.includes(projectId),
  projectWithoutCustomer: ({ customerId, projectId }) => customerId === 0 && projectId > 0,
  noProject: ({ customerId, projectId }) => customerId > 0 && projectId === 0,
  nobody: ({ customerId, projectId }) => customerId === 0 && projectId === 0,
};

/** What of a span lies in a month; undefined when nothing does. */
function inMonth(span: HourSpan, month: string): HourSpan | undefined {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const { last } = monthRange(year, number);
  const [from = month, to = last] = [[span.from, month].sort()[1], [span.to, last].sort()[0]];
  return from > to ? undefined : { ...span, from, to };
}

const noEntries = { total: 0, minutes: 0, cents: 0, days: new Map<string, DayCount>() };
