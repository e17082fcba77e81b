import { clockText, type DateForms } from '@crm/contract/rules/date-texts';
import { dayIn, timeIn } from '../clock.ts';

/**
 * What the cells of a column are. A CSV file has their texts as they are; a workbook has true numbers, days and times where a text
 * is one, and the text where it is none: 'no limit' in a column of numbers.
 */
export type CellType = 'text' | 'number' | 'day' | 'time' | 'clock' | 'duration';

/** A heading alone is of a column of texts. */
export type Heading = string | { name: string; type: CellType };

/** A cell of another type than its column says so. */
export type Cell = string | { text: string; type: CellType };

/** How the company writes times. */
export interface Place {
  timeZone: string;
  company: Pick<DateForms, 'clockHours'>;
}

interface TableColumn<Row> {
  type: CellType;
  textOf: (row: Row, place: Place) => string;
}

/** The columns of a file, by their headings. */
export type TableColumns<Row> = Readonly<Record<string, TableColumn<Row>>>;

export function text<Row>(pick: (row: Row) => string | null | undefined): TableColumn<Row> {
  return { type: 'text', textOf: (row) => pick(row) ?? '' };
}

export function number<Row>(pick: (row: Row) => number | null | undefined): TableColumn<Row> {
  return { type: 'number', textOf: (row) => String(pick(row) ?? '') };
}

/** A day, or the day of an instant: YYYY-MM-DD. */
export function day<Row>(pick: (row: Row) => Date | string | null | undefined): TableColumn<Row> {
  return { type: 'day', textOf: (row, { timeZone }) => dayTextOf(pick(row), timeZone) };
}

function dayTextOf(value: Date | string | null | undefined, timeZone: string): string {
  return value instanceof Date ? dayIn(timeZone, value) : (value ?? '');
}

/** An instant on the clock of the company: '2026-03-10 17:45'. */
export function time<Row>(pick: (row: Row) => Date | null | undefined): TableColumn<Row> {
  return {
    type: 'time',
    textOf: (row, place) => {
      const instant = pick(row);
      return instant ? instantText(instant, place) : '';
    },
  };
}

export function instantText(instant: Date, { timeZone, company }: Place): string {
  return `${dayIn(timeZone, instant)} ${clockText(timeIn(timeZone, instant), company)}`;
}

/** A stored time of day, on the clock of the company. */
export function clock<Row>(pick: (row: Row) => string | null | undefined): TableColumn<Row> {
  return {
    type: 'clock',
    textOf: (row, { company }) => {
      const stored = pick(row);
      return stored ? clockText(stored, company) : '';
    },
  };
}

export function cellText(cell: Cell): string {
  return typeof cell === 'string' ? cell : cell.text;
}

export function headingsOf<Row>(columns: TableColumns<Row>): Heading[] {
  return Object.entries(columns).map(([name, { type }]) => ({ name, type }));
}

export function nameOf(heading: Heading): string {
  return typeof heading === 'string' ? heading : heading.name;
}

export function typeOf(heading: Heading | undefined): CellType {
  return heading === undefined || typeof heading === 'string' ? 'text' : heading.type;
}
