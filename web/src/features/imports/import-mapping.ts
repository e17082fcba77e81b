import { contactForm } from '@crm/contract/customers/contacts';
import { type CustomerField, type CustomerKind, customerFields } from '@crm/contract/customers/customers';
import type { ImportColumn, ImportMapping, ImportUpload } from '@crm/contract/customers/imports';
import { leadForm } from '@crm/contract/customers/leads';
import { fieldText, formValue } from '@crm/contract/rules/import-values';
import { countText } from '../../lib/count-text.ts';
import { customerText } from '../customers/customer-fields.ts';
import { kindWords } from '../customers/customer-kinds.ts';

const shapes = { lead: leadForm.shape, contact: contactForm.shape };
const separators: Record<string, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' };

/** Required fields without a column or a value: every row would be refused. */
export function missingFields(kind: CustomerKind, mapping: ImportMapping): CustomerField[] {
  return customerFields.filter((field) => {
    const { columns, fallback } = mapping[field];
    return columns.length === 0 && fallback.trim() === '' && isRequired(kind, field);
  });
}

interface Preview {
  text: string;
  /** Why the row would be refused. */
  problem?: string | undefined;
}

/** What a row gives for one field, as it will be imported. */
export function previewOf(kind: CustomerKind, field: CustomerField, mapping: ImportMapping, cells: readonly string[]): Preview {
  const text = fieldText(field, mapping, cells);
  const value = formValue(kind, field, text);
  const parsed = shapes[kind][field].safeParse(value);
  return parsed.success ? { text: customerText(field, value) } : { text, problem: parsed.error.issues[0]?.message };
}

export function isRequired(kind: CustomerKind, field: CustomerField): boolean {
  return !shapes[kind][field].safeParse('').success;
}

/** Columns by name; equal names get a number. */
export function columnNames(columns: readonly ImportColumn[]): string[] {
  return columns.map(({ name }, index) =>
    columns.some((other, at) => at !== index && other.name === name) ? `${name} (column ${index + 1})` : name,
  );
}

/** 'UTF-8, separated by commas, 1,200 rows' */
export function foundText({ encoding, separator, rows }: ImportUpload): string {
  return `${encoding}, separated by ${separators[separator] ?? separator}, ${rowsText(rows)}`;
}

export function rowsText(count: number): string {
  return countText(count, 'row');
}

/** '1,200 leads' */
export function recordsText(kind: CustomerKind, count: number): string {
  const { lower, lowers } = kindWords[kind];
  return countText(count, lower, lowers);
}
