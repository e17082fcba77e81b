import { contactPriorities, leadPriorities, leadPriorityLabels } from '../core/words.ts';
import type { CustomerField, CustomerKind } from '../customers/customers.ts';
import type { ImportMapping } from '../customers/imports.ts';
import { type ImportField, type ImportKind, importFields } from '../imports/import-kinds.ts';
import type { ImportPlan, ImportSource } from '../imports/import-plan.ts';
import { plainAmount } from './amounts.ts';
import { readerOf, readField } from './import-cells.ts';
import type { CompanyWays } from './imports/cell-reading.types.ts';
import { accountOf, rowCells, takeCell } from './imports/row-cells.ts';
import { splitExtension } from './phone-numbers.ts';

// What the cells of a row mean: the server imports by it, the screen shows it beforehand.

const singleFields = new Set<CustomerField>(['email', 'phone', 'amount', 'priority', 'source']);

/** Names, notes and places may be made of several columns; of anything else the first that is filled counts. */
export function fieldText(field: CustomerField, mapping: ImportMapping, cells: readonly string[]): string {
  const { columns, fallback } = mapping[field];
  const filled = columns.map((column) => cells[column]?.trim() ?? '').filter((text) => text !== '');
  const used = singleFields.has(field) ? filled.slice(0, 1) : filled;
  const text = used.join(field === 'location' ? ', ' : ' ') || fallback;
  return field === 'description' ? withExtension(text, fieldText('phone', mapping, cells)) : text;
}

/** The number alone is stored; who calls still needs its extension. */
function withExtension(description: string, phone: string): string {
  const { extension } = splitExtension(firstOf(phone));
  return extension === undefined ? description : [description, `Phone extension: ${extension}`].filter(Boolean).join('\n');
}

/** A text of a table as the form wants it. What cannot be understood stays as it is, and the form says what is wrong. */
export function formValue(kind: CustomerKind, field: CustomerField, text: string): string {
  switch (field) {
    case 'phone':
      return digitsOf(firstOf(text));
    case 'email':
      return firstOf(text);
    case 'amount':
      return plainAmount(text, ',') ?? text;
    case 'priority':
      return knownPriority(kind, text) ?? text;
    default:
      return text;
  }
}

/** Google writes several values of one kind into one cell. */
function firstOf(text: string): string {
  return text.split(' ::: ', 1)[0] ?? '';
}

/** '+44 (0)20 7946 0000 ext. 5' is 442079460000; the extension goes into the description. */
function digitsOf(text: string): string {
  const { number } = splitExtension(text);
  if (!/^[\s+().\-/\d]*$/.test(number)) return text;
  const international = number.trim().startsWith('+') ? number.replace('(0)', '') : number;
  return international.replace(/\D/g, '') || text;
}

/** By its value or its label, however it is written. */
export function knownPriority(kind: CustomerKind, text: string): string | undefined {
  const letters = lettersOf(text);
  if (kind === 'contact') return contactPriorities.find((value) => lettersOf(value) === letters);
  return leadPriorities.find((value) => lettersOf(value) === letters || lettersOf(leadPriorityLabels[value]) === letters);
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, '');
}

/** What the cells of a row say: a text for each field, and the lines 'Header: value' of all that no field takes. */
export interface RowTexts {
  /** Every field of the kind: digits of a phone, one address, a plain amount, YYYY-MM-DD, HH:MM. All else is as it is written. */
  fields: Partial<Record<ImportField, string>>;
  note: string[];
  /** How many filled cells went where. */
  cells: { mapped: number; noted: number; dropped: number };
}

type Edits = Partial<Record<ImportField, string>>;

export function rowTexts(
  kind: ImportKind,
  plan: ImportPlan,
  columns: readonly { name: string }[],
  cells: readonly string[],
  edits?: Edits,
  company?: CompanyWays,
): RowTexts {
  return rowReader(kind, plan, columns, company)(cells, edits);
}

/** The same for many rows of one plan. */
export function rowReader(
  kind: ImportKind,
  plan: ImportPlan,
  columns: readonly { name: string }[],
  company: CompanyWays = {},
): (cells: readonly string[], edits?: Edits) => RowTexts {
  const dropped = new Set(plan.dropped);
  const fields = fieldOrder(kind).map((field) => {
    const source = plan.mapping[field] ?? nowhere;
    const reader = readerOf(kind, field, plan, company);
    const fallback = source.fallback.trim();
    const read = fallback === '' ? '' : reader?.(fallback, '', '').text;
    return { field, source: { ...source, fallback: read ?? fallback }, reader };
  });
  return (cells, edits) => {
    const row = rowCells(columns, cells);
    if (plan.owners) takeCell(row, plan.owners.column);
    const texts: RowTexts['fields'] = {};
    for (const { field, source, reader } of fields) {
      texts[field] = readField(row, field, source, reader, texts.name ?? texts.customer ?? '', edits?.[field]);
    }
    return { fields: texts, ...accountOf(row, dropped) };
  };
}

const nowhere: ImportSource = { columns: [], fallback: '' };

/** Names come first: the words around an address are compared with them. */
function fieldOrder(kind: ImportKind): ImportField[] {
  const fields: readonly ImportField[] = importFields[kind];
  return [...fields].sort((one, other) => Number(isName(other)) - Number(isName(one)));
}

function isName(field: ImportField): boolean {
  return field === 'name' || field === 'customer';
}
