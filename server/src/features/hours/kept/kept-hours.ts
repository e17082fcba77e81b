import type { Db } from '../../../db/client.ts';
import { dayRuns } from '../../../records/kept-figures/day-runs.ts';
import { type CountedCompany, daily, type KeptFigure } from '../../../records/kept-figures/kept-figure.ts';
import { readDays } from '../../../records/kept-figures/read-figure.ts';
import { allPeople, type DaySpan, firstHourDay, type HourSpan, packedDays, packedTitles } from './hour-days.queries.ts';

export interface PackedDay {
  day: string;
  content: Buffer;
}
type Count = (db: Db, spans: readonly DaySpan[]) => Promise<PackedDay[]>;

/** The hours of so many people are counted sooner than those of everybody are read. */
const mostCounted = 20;

/** Each entry of everybody, and what belongs to nobody with its titles. Rates and minutes of calls are looked up when they are read. */
export const keptHours = keptBy('hours', packedDays);
export const keptNobody = keptBy('nobody', packedTitles);

/** Else they are counted, all days at once. */
export function isReadFromKept({ staffIds, isEverybody }: HourSpan): boolean {
  return isEverybody || staffIds.length > mostCounted;
}

/** The entries of these people, and maybe of others too: some days at a time, in their order. */
export function hourDays(db: Db, company: CountedCompany, span: HourSpan) {
  return read(db, company, span, keptHours, packedDays);
}

export function nobodyDays(db: Db, company: CountedCompany, span: HourSpan) {
  return read(db, company, span, keptNobody, packedTitles);
}

async function* read(
  db: Db,
  company: CountedCompany,
  span: HourSpan,
  figure: KeptFigure,
  count: Count,
): AsyncGenerator<PackedDay[]> {
  const { staffIds, from, to } = span;
  if (isReadFromKept(span)) yield* readDays(db, figure, company, { from, to });
  else
    yield await count(
      db,
      staffIds.map((staffId) => ({ staffId, first: from, last: to })),
    );
}

function keptBy(name: string, count: Count): KeptFigure {
  return daily({
    name,
    ruleOf: () => '1',
    firstDay: firstHourDay,
    isFirstSure: true,
    async contentOf(db, _company, days) {
      const people = await allPeople(db);
      const runs = dayRuns(days);
      const found = await count(
        db,
        people.flatMap((staffId) => runs.map(({ from, to }) => ({ staffId, first: from, last: to }))),
      );
      return new Map(found.map(({ day, content }) => [day, content]));
    },
  });
}
