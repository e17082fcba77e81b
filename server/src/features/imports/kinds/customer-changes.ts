import { CallError } from '@crm/contract/core/envelope';
import { type CustomerField, customerFields } from '@crm/contract/customers/customers';
import type { RowTexts } from '@crm/contract/rules/import-values';
import type { Db } from '../../../db/client.ts';
import type { CustomerForm } from '../../customers/customer-list.ts';
import type { ChangedRecord, FieldTexts, Importing } from '../import-kind.types.ts';
import { textsOf } from '../rows/row-texts.ts';
import { lockMatched, type MatchedRow, type NewFacts, readMatched, writeChanged } from './customer-changes.queries.ts';
import { withLines } from './description-notes.ts';

/** Changes the records of a slice of rows. Answers how many became something else. */
export async function changeRecords(
  db: Db,
  importing: Importing,
  slice: { after: number; lastRow: number; expected: number },
): Promise<number> {
  let [found, changed] = [0, 0];
  for (let after = slice.after; found < slice.expected; ) {
    const matched = await lockMatched(db, importing.id, after, slice.lastRow);
    if (matched.length === 0) throw otherByNow();
    const written = matched.flatMap((row) => changeOf(row, importing) ?? []);
    if (written.length > 0) await writeChanged(db, importing, written);
    found += matched.length;
    changed += written.length;
    after = Math.max(...matched.map(({ row }) => row));
  }
  return changed;
}

function otherByNow(): CallError {
  return new CallError('CONFLICT', 'Some records were changed since the check. Please check again. Nothing was imported.');
}

/** For the grid: what each row changes. */
export async function recordsOf(db: Db, importing: Importing, rows: readonly number[]): Promise<Map<number, ChangedRecord>> {
  const matched = await readMatched(db, importing.id, rows);
  return new Map(
    matched.map((row) => {
      const after = changeOf(row, importing);
      const texts = factTexts(row);
      const becomes = after ? differing(factTexts(after), texts) : {};
      return [row.row, { id: row.id, name: row.name, isInTrash: row.isInTrash, texts, becomes }];
    }),
  );
}

/** The record as the row makes it; undefined when nothing becomes different. */
function changeOf(row: MatchedRow, importing: Importing): NewFacts | undefined {
  const texts = textsOf(importing, row.cells, row.edits);
  const isOverwriting = importing.plan.duplicates === 'overwrite';
  const taken = customerFields.filter(
    (field) => field !== 'description' && isGiven(field, row, importing) && (isOverwriting || isEmpty(row[field])),
  );
  const replaced = Object.fromEntries(taken.map((field) => [field, row.form[field]]));
  const described = isOverwriting && isGiven('description', row, importing) ? (texts.fields.description ?? '') : row.description;
  const { description, notes } = withLines(described, newLines(row, described, texts));
  const { id, name, email, phone, location, source, priority, amount } = row;
  const after = { id, name, email, phone, location, source, priority, amount, ...replaced, description, notes: notes ?? null };
  const isSame = customerFields.every((field) => after[field] === row[field]);
  return isSame && !notes ? undefined : (after as NewFacts);
}

/** What stands for empty cells changes nothing. */
function isGiven(field: CustomerField, { cells, edits }: MatchedRow, { plan }: Importing): boolean {
  if (edits?.[field] !== undefined) return edits[field].trim() !== '';
  return plan.mapping[field]?.columns.some((column) => (cells[column] ?? '').trim() !== '') ?? false;
}

function isEmpty(value: string | number | null): boolean {
  return value === null || value === '' || value === 0;
}

/** The lines that neither the description nor a note of an earlier import has. */
function newLines({ notes }: MatchedRow, description: string, { note }: RowTexts): string[] {
  if (note.length === 0) return [];
  const known = new Set([description, ...notes].flatMap((text) => text.split('\n')).map((line) => line.trim()));
  return note.filter((line) => !known.has(line.trim()));
}

function factTexts(form: CustomerForm): FieldTexts {
  return Object.fromEntries(customerFields.map((field) => [field, String(form[field] ?? '')]));
}

function differing(texts: FieldTexts, before: FieldTexts): FieldTexts {
  return Object.fromEntries(Object.entries(texts).filter(([field, text]) => before[field as CustomerField] !== text));
}
