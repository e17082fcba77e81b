import type { ImportDetails } from '@crm/contract/imports/import-answers';
import type { ImportField, ImportKind } from '@crm/contract/imports/import-kinds';
import { countText } from '../../lib/count-text.ts';
import { customerText } from '../customers/customer-fields.ts';
import { kindsOfImport } from './import-kinds.ts';

const separators: Record<string, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' };
const formats: Record<ImportDetails['format'], string> = { csv: 'CSV', xlsx: 'Excel', vcf: 'vCard', ics: 'Calendar' };

/** 'UTF-8, separated by commas, 1,200 rows', 'Excel, sheet Customers, 1,200 rows' */
export function foundText({ format, encoding, separator, sheet, rows }: FoundFile): string {
  const how =
    format === 'csv'
      ? [encoding, `separated by ${separators[separator] ?? separator}`]
      : [formats[format], sheet !== '' && `sheet ${sheet}`];
  return [...how, rowsText(rows)].filter((part) => part).join(', ');
}
type FoundFile = Pick<ImportDetails, 'format' | 'encoding' | 'separator' | 'sheet' | 'rows'>;

export function rowsText(count: number): string {
  return countText(count, 'row');
}

/** '1,200 leads' */
export function recordsText(kind: ImportKind, count: number): string {
  const { one, many } = kindsOfImport[kind];
  return countText(count, one, many);
}

/** '3 leads imported.', '3 leads imported, 2 changed.' */
export function doneText(kind: ImportKind, { created, changed }: { created: number; changed: number }): string {
  if (changed === 0) return `${recordsText(kind, created)} imported.`;
  return created === 0 ? `${recordsText(kind, changed)} changed.` : `${recordsText(kind, created)} imported, ${changed} changed.`;
}

/** A text of a field as the lists show it. */
export function shownText(kind: ImportKind, field: ImportField, text: string): string {
  if (kind !== 'lead' && kind !== 'contact') return text;
  return text === '' || (field === 'amount' && Number.isNaN(Number(text))) ? text : customerText(field, text);
}

/** Columns by name; equal names, and those without one, get a number. */
export function columnNames(columns: readonly { name: string }[]): string[] {
  const times = new Map<string, number>();
  for (const { name } of columns) times.set(name, (times.get(name) ?? 0) + 1);
  return columns.map(({ name }, index) => {
    if (name.trim() === '') return `Column ${index + 1}`;
    return (times.get(name) ?? 0) > 1 ? `${name} (column ${index + 1})` : name;
  });
}
