import { type ImportField, type ImportKind, importFields } from '../imports/import-kinds.ts';
import type { ImportPlan, ImportSource } from '../imports/import-plan.ts';
import { readerOf, readField } from './import-cells.ts';
import type { CompanyWays } from './imports/cell-reading.types.ts';
import { accountOf, rowCells, takeCell } from './imports/row-cells.ts';
import { namedOwner } from './imports/row-owner.ts';

// What the cells of a row mean: the server imports by it, the screen shows it beforehand.

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
  const ownerOf = namedOwner(plan.owners);
  const fields = fieldOrder(kind).map((field) => {
    const source = plan.mapping[field] ?? nowhere;
    const reader = readerOf(kind, field, plan, company);
    const fallback = source.fallback.trim();
    const read = fallback === '' ? '' : reader?.(fallback, '', '').text;
    return { field, source: { ...source, fallback: read ?? fallback }, reader };
  });
  return (cells, edits) => {
    const row = rowCells(columns, cells);
    if (plan.owners && ownerOf(cells) !== null) takeCell(row, plan.owners.column);
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
