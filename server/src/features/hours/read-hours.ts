import { groupHours, monthsBetween, monthsOf, mostHours } from '@crm/contract/numbers/hour-figures';
import { type HourGroup, heatCustomers, heatPeople } from '@crm/contract/numbers/hours';
import { breathe } from '../../breathe.ts';
import { type Db, transaction } from '../../db/client.ts';
import type { FigureContext } from '../../records/figure-scope.ts';
import type { HourScope } from './hour-scope.ts';
import { type HourLineSum, HourSums, type MonthFact, type PlaceFact } from './hour-sums.ts';
import { HourTable } from './hour-table.ts';
import { type DayEntry, eachEntry, type Reading } from './kept/day-entries.ts';
import { assumedCallMinutes, type HourSpan } from './kept/hour-days.queries.ts';
import { ratesOfPeople } from './kept/hour-rates.ts';
import { setAmounts } from './kept/kept-amounts.ts';
import { hourDays, isReadFromKept, type PackedDay } from './kept/kept-hours.ts';
import { allLinks, linksOf } from './kept/kept-links.ts';

/** The hours of a range as the report and its tables need them: added up, with no more customers than are shown. */
export interface ReadHours {
  places: PlaceFact[];
  /** With most hours. */
  lines: HourLineSum[];
  customers: {
    count: number;
    /** In cents. */
    amount: number;
    /** How many cost more than that. */
    above: number;
  };
  /** Where they are asked for. */
  projects: { count: number; lines: HourLineSum[] };
  heat: HourHeat;
}

/** The people and the customers with most hours, and the minutes of each for each. */
interface HourHeat {
  people: number[];
  morePeople: number;
  customers: number[];
  cells: { staffId: number; customerId: number; minutes: number }[];
}

interface Asked {
  shown: number;
  by?: HourGroup;
}
interface MapSize {
  people: number;
  customers: number;
}

/** All that is said of the hours at one moment. */
export async function readHours(
  context: FigureContext,
  { span }: HourScope,
  { shown, by }: Asked,
  size: MapSize = { people: heatPeople, customers: heatCustomers },
): Promise<ReadHours> {
  return atOnce(context, async (db) => {
    const [customers, projects] = [new HourTable(), new HourTable()];
    const places = new HourSums();
    await readJoined(db, context, span, (entry) => {
      places.add(entry, placeOf(entry));
      if (entry.customerId > 0) customers.add(entry.customerId, entry);
      if (by === 'project' && entry.projectId > 0) projects.add(entry.projectId, entry);
    });
    await setAmounts(db, context, customers);
    const facts = factsOf(places);
    return {
      places: facts,
      lines: customers.most(shown, asTexts),
      customers: { count: customers.count, ...customers.amounts() },
      projects: { count: projects.count, lines: projects.most(shown, asTexts) },
      heat: heatOf(
        customers,
        mostPeople(facts, size.people),
        customers.most(size.customers, (one, other) => one - other),
      ),
    };
  });
}

/** So many entries of neighbouring customers wait to be added up where nothing else is made of them. */
const mostWaiting = 4096;

/** Each customer or project with its hours, most first: of all of them the sums alone are held. */
export async function readLines(context: FigureContext, { span }: HourScope, by: 'customer' | 'project') {
  return atOnce(context, async (db) => {
    const [table, places] = [new HourTable({ mostWaiting }), new HourSums()];
    await readJoined(db, context, span, (entry) => {
      places.add(entry, placeOf(entry));
      const id = by === 'customer' ? entry.customerId : entry.projectId;
      if (id > 0) table.add(id, entry);
    });
    return { lines: table.inOrder(asTexts), places: factsOf(places) };
  });
}

/** What the hours with a customer cost. */
export async function customerCents(context: FigureContext, span: HourSpan): Promise<number> {
  let sum = 0;
  await readEntries(context.pool, context, span, ({ customerId, cents }) => {
    if (customerId > 0) sum += cents;
  });
  return sum;
}

export async function hoursByMonth(context: FigureContext, span: HourSpan): Promise<MonthFact[]> {
  const months = monthsOf(span);
  const sums = new HourSums();
  let [day, month] = ['', 0];
  await readEntries(context.pool, context, span, (entry) => {
    if (entry.day !== day) [day, month] = [entry.day, monthsBetween(span.from, entry.day)];
    sums.add(entry, month);
  });
  return sums.all().map(({ part, staffId, sum }) => ({ staffId, month: months[part] ?? '', ...sum }));
}

type Take = (entry: DayEntry) => void;

/** Takes each entry, in the order of the days and by person. */
export async function readEntries(db: Db, company: FigureContext, span: HourSpan, take: Take): Promise<void> {
  const reading = await readingOf(db, span);
  for await (const days of hourDays(db, company, span)) await eachOf(days, reading, take);
}

/** The same, with the customers that reports have: what was done for a lead stands with the contact that was made from it. */
async function readJoined(db: Db, company: FigureContext, span: HourSpan, take: Take): Promise<void> {
  const reading = await readingOf(db, span);
  const all = isReadFromKept(span) ? await allLinks(db, company) : undefined;
  for await (const days of hourDays(db, company, span)) {
    const customerOf = all ?? (await linksOf(db, await customersIn(days, reading)));
    await eachOf(days, reading, (entry) => {
      entry.customerId = customerOf(entry.customerId);
      take(entry);
    });
  }
}

async function customersIn(days: readonly PackedDay[], reading: Reading): Promise<Set<number>> {
  const ids = new Set<number>();
  await eachOf(days, reading, ({ customerId }) => ids.add(customerId));
  return ids;
}

async function eachOf(days: readonly PackedDay[], reading: Reading, take: Take): Promise<void> {
  for (const day of days) {
    await breathe();
    eachEntry(day, reading, take);
  }
}

async function readingOf(db: Db, { staffIds, isEverybody }: HourSpan): Promise<Reading> {
  return {
    rates: await ratesOfPeople(db, staffIds),
    callMinutes: await assumedCallMinutes(db),
    staffIds: isEverybody ? null : new Set(staffIds),
  };
}

function mostPeople(places: readonly PlaceFact[], limit: number) {
  const bound = places.filter(({ hasCustomer }) => hasCustomer);
  const { shown, more } = mostHours(
    groupHours(bound, ({ staffId }) => staffId),
    limit,
  );
  return { shown: shown.map(([id]) => id), more: more.count };
}

function heatOf(customers: HourTable, { shown, more }: ReturnType<typeof mostPeople>, lines: readonly HourLineSum[]): HourHeat {
  const isShown = new Set(shown);
  return {
    people: shown,
    morePeople: more,
    customers: lines.map(({ id }) => id),
    cells: lines
      .flatMap(({ id }) => [...customers.people(id)].map(([staffId, minutes]) => ({ staffId, customerId: id, minutes })))
      .filter(({ staffId }) => isShown.has(staffId))
      .sort((one, other) => one.staffId - other.staffId || one.customerId - other.customerId),
  };
}

async function atOnce<T>({ pool }: FigureContext, work: (db: Db) => Promise<T>): Promise<T> {
  return transaction(pool, async (db) => {
    await db.query({ text: 'set transaction isolation level repeatable read read only' });
    return work(db);
  });
}

function factsOf(places: HourSums): PlaceFact[] {
  return places.all().map(({ part, staffId, sum }) => ({ staffId, hasCustomer: part >= 2, hasProject: part % 2 === 1, ...sum }));
}

/** Two more with a customer, one more with a project. */
function placeOf({ customerId, projectId }: DayEntry): number {
  return (customerId > 0 ? 2 : 0) + (projectId > 0 ? 1 : 0);
}

/** Equals stand in the order of the texts that name them. */
function asTexts(one: number, other: number): number {
  return String(one) < String(other) ? -1 : 1;
}
