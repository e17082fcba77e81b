import { type HolidayEntry, type HolidaySpan, maxEntries } from '@crm/contract/calendar/holiday-spans';
import { CallError, invalidFields } from '@crm/contract/core/envelope';
import { type DateForms, dayText } from '@crm/contract/rules/date-texts';
import { addDays } from '@crm/contract/rules/plain-days';
import { type Db, transaction } from '../../../db/client.ts';
import type { Context } from '../../../plugins/context.ts';
import { stale } from '../../../records/refusals.ts';
import { deleteEntries, entriesFrom, insertEntries, type NewEntry } from './holiday-spans.queries.ts';

const namedDays = 3;

export async function listEntries({ pool }: Context, from: string): Promise<HolidayEntry[]> {
  return entriesFrom(pool, from);
}

/** Sent again, it is refused: its days have entries then. */
export async function createSpans(context: Context, spans: readonly HolidaySpan[]): Promise<{ entered: number }> {
  const entered = await transaction(context.pool, (db) => enter(context, db, spans));
  publishChange(context);
  return { entered };
}

/** The days of the entries become free, then the span takes its own; the history tells of each. */
export async function replaceEntries(
  context: Context,
  entries: readonly { id: number; version: number }[],
  span: HolidaySpan | null,
): Promise<{ entered: number }> {
  const { actor, clock, pool } = context;
  const entered = await transaction(pool, async (db) => {
    const removed = await deleteEntries(db, { id: actor.id, now: clock.now() }, entries);
    if (removed < new Set(entries.map(({ id }) => id)).size) throw stale();
    return span ? enter(context, db, [span]) : 0;
  });
  publishChange(context);
  return { entered };
}

async function enter({ actor, clock, company }: Context, db: Db, spans: readonly HolidaySpan[]): Promise<number> {
  const entries = spans.flatMap(entriesOf);
  if (entries.length > maxEntries) throw invalidFields({ spans: `At most ${maxEntries} days at once` });
  const days = new Set(entries.map(({ date }) => date));
  if (days.size < entries.length) throw invalidFields({ spans: 'A day has one entry: two of these meet on a day' });
  const taken = await insertEntries(db, { id: actor.id, now: clock.now() }, entries);
  if (taken.length > 0) throw takenDays(taken, company);
  return entries.length;
}

function entriesOf({ from, to, description, type }: HolidaySpan): NewEntry[] {
  const entries: NewEntry[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) entries.push({ date, description, type });
  return entries;
}

function takenDays(days: readonly string[], forms: DateForms): CallError {
  const named = days.slice(0, namedDays).map((day) => dayText(day, forms));
  const more = days.length > namedDays ? ` and ${days.length - namedDays} more` : '';
  return new CallError('CONFLICT', `These days have an entry already: ${named.join('; ')}${more}.`);
}

/** Everybody's calendar and work log show the days. */
function publishChange({ publish }: Context): void {
  publish({ topics: ['calendar', 'worklog'], everyone: true });
}
