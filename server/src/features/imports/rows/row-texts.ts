import { customerFields } from '@crm/contract/customers/customers';
import { fieldText, formValue, type RowTexts } from '@crm/contract/rules/import-values';
import { plain } from '../../../csv/write-csv.ts';
import type { FieldTexts, Importing } from '../import-kind.types.ts';

const nowhere = { columns: [], fallback: '' };

/** What the cells of a row say, and what was mended in their place. */
export function textsOf({ kind, plan, columns }: Importing, cells: readonly string[], edits: FieldTexts | null): RowTexts {
  const customerKind = kind === 'lead' ? 'lead' : 'contact';
  const { mapping } = plan;
  const whole = Object.fromEntries(customerFields.map((field) => [field, mapping[field] ?? nowhere]));
  const plainCells = cells.map(plain);
  const fields = customerFields.map((field) => [
    field,
    formValue(customerKind, field, edits?.[field] ?? fieldText(field, whole as Parameters<typeof fieldText>[1], plainCells)),
  ]);
  const taken = new Set(Object.values(mapping).flatMap((source) => source.columns));
  const filled = plainCells.flatMap((cell, column) => (cell.trim() === '' ? [] : [column]));
  const noted = filled.filter((column) => !(taken.has(column) || plan.dropped.includes(column)));
  return {
    fields: Object.fromEntries(fields),
    note: noted.map((column) => `${columns[column]?.name}: ${plainCells[column]?.trim()}`),
    cells: {
      mapped: filled.filter((column) => taken.has(column)).length,
      noted: noted.length,
      dropped: filled.filter((column) => !taken.has(column) && plan.dropped.includes(column)).length,
    },
  };
}
