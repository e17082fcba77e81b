import { CallError } from '@crm/contract/core/envelope';
import type { CsvBounds, CsvRow } from '../../csv/csv-parser.ts';
import { begunRows } from '../begun-rows.ts';
import { calendarCells, calendarHeader, entryKinds } from './calendar-row.ts';
import { createCalendarZones } from './calendar-zones.ts';
import { type ContentLine, parseLine } from './content-line.ts';
import { readLines } from './content-lines.ts';
import type { CardsFile } from './read-cards.ts';
import { createRowLimit, lineLimit } from './row-limit.ts';

/** A calendar file, one row for each event and each task; times are those of the zone. */
export async function readCalendar(content: AsyncIterable<Uint8Array>, bounds: CsvBounds, timeZone: string): Promise<CardsFile> {
  const rows = rowsOf(content, bounds, timeZone);
  const first = await rows.next();
  if (first.done) throw new CallError('INVALID', 'This calendar file has no events and no tasks.');
  return { header: [...calendarHeader], rows: await begunRows(first.value, rows) };
}

async function* rowsOf(content: AsyncIterable<Uint8Array>, bounds: CsvBounds, timeZone: string): AsyncGenerator<CsvRow[]> {
  const entries = collectEntries(bounds, timeZone);
  for await (const lines of readLines(content, lineLimit(bounds))) {
    for (const line of lines) entries.push(line);
    const rows = entries.take();
    if (rows.length > 0) yield rows;
  }
  entries.end();
}

interface EntryCollector {
  push(line: string): void;
  take(): CsvRow[];
  /** Refuses a file that ends within an entry. */
  end(): void;
}

const maxDepth = 10;

function collectEntries(bounds: CsvBounds, timeZone: string): EntryCollector {
  const limit = createRowLimit(bounds, 'Entry');
  const zones = createCalendarZones();
  /** The names of the components that are open, the outermost first. */
  const open: string[] = [];
  let complete: CsvRow[] = [];
  let entry: ContentLine[] = [];
  let zone: { name: string; lines: string[] } = { name: '', lines: [] };
  let count = 0;

  function begin(component: string): void {
    open.push(component);
    if (open.length > maxDepth) throw damaged();
    if (component === 'VTIMEZONE') zone = { name: '', lines: [] };
    if (open.length !== 2 || !(component in entryKinds)) return;
    count += 1;
    entry = [];
    limit.begin();
  }

  function end(component: string): void {
    if (open.pop() !== component) throw damaged();
    if (component === 'VTIMEZONE') zones.define(zone.name, zone.lines);
    if (open.length !== 1 || !(component in entryKinds)) return;
    const cells = calendarCells(component, entry, zones, timeZone);
    // The header would be the first row of a table.
    if (limit.fits(cells)) complete.push({ row: count + 1, cells });
  }

  function add(line: ContentLine, size: number): void {
    if (line.name === 'TZID' && open.at(-1) === 'VTIMEZONE') zone.name = line.value.trim();
    // Alarms stand inside of entries and are not read.
    if (open.length !== 2 || !((open[1] ?? '') in entryKinds)) return;
    limit.add(size);
    entry.push(line);
  }

  return {
    push(text) {
      const line = parseLine(text);
      if (!line) return;
      if (line.name === 'BEGIN') begin(line.value.trim().toUpperCase());
      if (open.includes('VTIMEZONE') && zone.lines.length < 1000 && text.length < 1000) zone.lines.push(text);
      if (line.name === 'END') end(line.value.trim().toUpperCase());
      else if (line.name !== 'BEGIN') add(line, text.length);
    },
    take() {
      const taken = complete;
      complete = [];
      return taken;
    },
    end() {
      if (open.length > 0) throw damaged();
    },
  };
}

function damaged(): CallError {
  return new CallError('INVALID', 'This calendar file is damaged or was cut off. Please export it again.');
}
