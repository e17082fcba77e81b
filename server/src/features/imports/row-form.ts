import { contactForm } from '@crm/contract/customers/contacts';
import { type CustomerField, type CustomerKind, customerFields } from '@crm/contract/customers/customers';
import type { ImportMapping, ImportProblem } from '@crm/contract/customers/imports';
import { leadForm } from '@crm/contract/customers/leads';
import { fieldText, formValue } from '@crm/contract/rules/import-values';
import { plain } from '../../csv/write-csv.ts';
import type { CustomerForm } from '../customers/customer-list.ts';

export type RowProblem = Omit<ImportProblem, 'row'>;
export type CheckedRow = { form: CustomerForm; problems: null } | { form: null; problems: RowProblem[] };

/** The form that a row makes with a mapping, or its problems. The schemas of the contract decide. */
export function checkRow(kind: CustomerKind, mapping: ImportMapping, columns: number, cells: string[]): CheckedRow {
  if (cells.slice(columns).some((cell) => cell.trim() !== ''))
    return bad([
      { field: null, value: shown(cells.slice(columns).join(' ')), message: 'This row has more cells than the header' },
    ]);
  const plainCells = cells.map(plain);
  const texts = customerFields.map((field): [CustomerField, string] => [field, fieldText(field, mapping, plainCells)]);
  const values = Object.fromEntries(texts.map(([field, text]) => [field, formValue(kind, field, text)]));
  const form = kind === 'lead' ? leadForm.safeParse(values) : contactForm.safeParse(values);
  if (form.success) return { form: form.data, problems: null };
  const { issues } = form.error;
  return bad(
    texts.flatMap(([field, text]) => {
      const first = issues.find((issue) => issue.path[0] === field);
      return first ? [{ field, value: shown(text), message: worded(field, text, first.message) }] : [];
    }),
  );
}

function bad(problems: RowProblem[]): CheckedRow {
  return { form: null, problems };
}

/** The contract has one message for a missing and an unknown priority of a contact. This tells the unknown one apart. */
function worded(field: CustomerField, text: string, message: string): string {
  return field === 'priority' && text !== '' ? 'Unknown priority' : message;
}

const shownCharacters = 100;

export function shown(text: string): string {
  // The cut may split a surrogate pair.
  return text.length > shownCharacters ? `${text.slice(0, shownCharacters).toWellFormed()}…` : text;
}
