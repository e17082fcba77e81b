import { addDays } from '@crm/contract/rules/plain-days';
import type { Db } from '../../db/client.ts';
import { type Behind, countEntries, type EntryCount, type EntryRow, readEntries } from './hour-entries.queries.ts';
import { type HourSpan, inMonth } from './hour-plan.ts';

/** A month with more is read from its end, some days at a time, for whoever wants the first of it. */
const longMonth = 2000;
const firstOfMonth = 500;

interface EntryPages {
  total: number;
  minutes: number;
  cents: number;
  /** The entries from this place on, latest day first. */
  read(limit: number, offset: number): Promise<EntryRow[]>;
}

/** Counted first: then only the months that hold a page are read, and of them the people who have such entries. */
export async function entryPages(
  db: Db,
  span: HourSpan,
  { inMonth: month, ...behind }: Behind & { inMonth?: string | undefined },
) {
  const asked = month === undefined ? span : inMonth(span, month);
  const counts = asked ? await countEntries(db, asked, behind) : [];
  const months = [...Map.groupBy(counts, (count) => count.month)].sort(([one], [other]) => (one < other ? 1 : -1));
  const sum = (of: 'entries' | 'minutes' | 'cents') => counts.reduce((total, count) => total + count[of], 0);

  async function read(limit: number, offset: number): Promise<EntryRow[]> {
    const found: EntryRow[] = [];
    let skip = offset;
    for (const [first, ofPeople] of months) {
      const inside = ofPeople.reduce((total, { entries }) => total + entries, 0);
      if (found.length >= limit) break;
      if (skip < inside) found.push(...(await readMonth(first, ofPeople, limit - found.length, skip)));
      skip = Math.max(0, skip - inside);
    }
    return found;
  }

  async function readMonth(first: string, ofPeople: readonly EntryCount[], limit: number, offset: number): Promise<EntryRow[]> {
    const days = inMonth(span, first);
    if (!days) return [];
    const staffIds = ofPeople.map(({ staffId }) => staffId);
    const part = (from: string, to: string, place: { limit: number; offset: number }) =>
      readEntries(
        db,
        staffIds.map((staffId) => ({ staffId, first: from, last: to })),
        behind,
        place,
      );
    const inside = ofPeople.reduce((total, { entries }) => total + entries, 0);
    if (inside < longMonth || limit + offset > firstOfMonth) return part(days.from, days.to, { limit, offset });
    const found: EntryRow[] = [];
    for (let [end, length] = [days.to, 2]; end >= days.from && found.length < limit + offset; length *= 2) {
      const [, begin = end] = [addDays(end, 1 - length), days.from].sort();
      found.push(...(await part(begin, end, { limit: limit + offset - found.length, offset: 0 })));
      end = addDays(begin, -1);
    }
    return found.slice(offset);
  }

  const pages: EntryPages = { total: sum('entries'), minutes: sum('minutes'), cents: sum('cents'), read };
  return pages;
}
