import { type ImportField, type ImportKind, importFieldLabels } from '../imports/import-kinds.ts';
import type { ImportPlan, ImportSource } from '../imports/import-plan.ts';
import { readAmount } from './imports/amount-cells.ts';
import type { CellReading, CompanyWays } from './imports/cell-reading.types.ts';
import { hasSameWords, saysNothing } from './imports/cell-text.ts';
import { readDay, readTime } from './imports/day-cells.ts';
import { readEmail } from './imports/email-cells.ts';
import { readMinutes } from './imports/minutes-cells.ts';
import { readPhone } from './imports/phone-cells.ts';
import { filledOf, headerOf, type RowCells, takeCell } from './imports/row-cells.ts';
import { priorityOf } from './imports/word-cells.ts';

// How one field is read from the cells of a row.

/** The hint is the name of the person beside an address, and the calling code beside a phone. */
type CellReader = (cell: string, header: string, hint: string, column?: number) => CellReading;

export function readField(
  row: RowCells,
  field: ImportField,
  source: ImportSource,
  reader: CellReader | undefined,
  name: string,
  edit: string | undefined,
): string {
  if (reader === undefined) return readJoined(row, field, source, edit);
  const code = field === 'phone' ? callingCode(row, source.columns) : undefined;
  const hint = field === 'email' ? name : (code?.digits ?? '');
  const text = readSingle(row, source, reader, hint, code?.column);
  if (code !== undefined && text.startsWith(code.digits)) takeCell(row, code.column);
  if (edit === undefined) return text;
  const reading = reader(edit.trim(), importFieldLabels[field], hint);
  row.mended.push(...reading.note);
  return reading.text ?? edit.trim();
}

const joints: Partial<Record<ImportField, string>> = {
  location: ', ',
  description: '\n',
  notes: '\n',
  text: '\n',
  outcomeNote: '\n',
};

function readJoined(row: RowCells, field: ImportField, source: ImportSource, edit: string | undefined): string {
  if (source.columns.length === 0 && source.otherwise === undefined) return edit?.trim() ?? source.fallback;
  const own = filledOf(row, source.columns).filter((column) => !isBlankName(field, row.texts[column] ?? '', source));
  const others = source.otherwise ? filledOf(row, source.otherwise) : [];
  const used = own.length > 0 ? own : others.slice(0, 1);
  for (const column of used) takeCell(row, column);
  const parts = used.map((column) => row.texts[column] ?? '');
  const text = parts.length > 1 ? [...new Set(parts)].join(joints[field] ?? ' ') : (parts[0] ?? source.fallback);
  // A full name beside its parts says nothing more.
  for (const column of others) if (hasSameWords(row.texts[column] ?? '', text)) takeCell(row, column);
  return edit === undefined ? text : edit.trim();
}

/** '-' and '[not provided]' are no names and no places. A longer text may be anything. */
function isBlankName(field: ImportField, text: string, { fallback }: ImportSource): boolean {
  return (field === 'name' || field === 'customer' || field === 'location') && saysNothing(text) && text !== fallback;
}

/** The first cell that can be read counts, else the first that says anything: the form tells what is wrong with it. */
function readSingle(row: RowCells, source: ImportSource, reader: CellReader, hint: string, besides: number | undefined): string {
  const columns = source.otherwise ? [...source.columns, ...source.otherwise] : source.columns;
  let unread: number | undefined;
  for (const column of columns) {
    const cell = row.texts[column] ?? '';
    if (cell === '' || column === besides) continue;
    const { text, note } = reader(cell, headerOf(row, column), hint, column);
    if (text !== undefined) {
      takeCell(row, column, note);
      return text;
    }
    if (unread === undefined && !saysNothing(cell)) unread = column;
  }
  if (unread === undefined) return source.fallback;
  takeCell(row, unread);
  return row.texts[unread] ?? '';
}

const codeHeader = /(?:calling|country|dial(?:l?ing)?) ?code|landesvorwahl|ländervorwahl|indicatif|código de país|ülke kodu/i;

/** A column of its own for '+49', beside the one of the number. */
function callingCode(row: RowCells, columns: readonly number[]): { column: number; digits: string } | undefined {
  for (const column of columns) {
    const [, plus, digits] = /^(\+|00)?([1-9]\d{0,3})$/.exec(row.texts[column] ?? '') ?? [];
    if (digits !== undefined && (plus !== undefined || codeHeader.test(headerOf(row, column)))) return { column, digits };
  }
  return undefined;
}

/** Fields that are one value have a reader. All others are texts, whose columns are joined. */
export function readerOf(kind: ImportKind, field: ImportField, plan: ImportPlan, company: CompanyWays): CellReader | undefined {
  const { dayOrder, phoneCountry } = plan;
  switch (field) {
    case 'phone':
      return (cell, header, code) => readPhone(cell, header, code || phoneCountry);
    case 'email':
      return readEmail;
    case 'amount':
      return (cell, header) => readAmount(cell, header, company.currencySign);
    case 'date':
    case 'finishBy':
      return dayReader(plan, company);
    case 'time':
    case 'startTime':
    case 'endTime':
      return (cell) => readTime(cell, dayOrder, company.timeZone);
    case 'minutes':
      return readMinutes;
    case 'priority':
      return kind === 'lead' || kind === 'contact' ? (cell) => word(priorityOf(kind, cell)) : word;
    case 'status':
    case 'stage':
    case 'source':
    case 'requirement':
      return word;
    default:
      return undefined;
  }
}

function word(text: string | undefined): CellReading {
  return { text, note: [] };
}

/** A time beside the day needs no line of the note where a field takes it from the same column. */
function dayReader({ mapping, dayOrder }: ImportPlan, { timeZone }: CompanyWays): CellReader {
  const times = new Set([mapping.time, mapping.startTime, mapping.endTime].flatMap((source) => source?.columns ?? []));
  return (cell, header, _hint, column) => {
    const reading = readDay(cell, header, dayOrder, timeZone);
    return column !== undefined && times.has(column) ? word(reading.text) : reading;
  };
}
