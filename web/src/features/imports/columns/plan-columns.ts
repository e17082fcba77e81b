import { type ImportField, type ImportKind, importFields } from '@crm/contract/imports/import-kinds';
import type { ImportMapping, ImportPlan } from '@crm/contract/imports/import-plan';
import { kindsOfImport } from '../import-kinds.ts';

/** Where the cells of a column go: into a field, to the owners, into the note of the record, or nowhere. */
export type Target = ImportField | 'owner' | 'note' | 'leaveOut';

/** The contract's limit for one field. */
export const maxJoined = 20;

/** The target of each column, by its number. */
export function targetsOf(plan: ImportPlan, count: number): Target[] {
  const targets = Array.from({ length: count }, (): Target => 'note');
  for (const column of plan.dropped) targets[column] = 'leaveOut';
  for (const [field, columns] of mapped(plan.mapping)) for (const column of columns) targets[column] = field;
  if (plan.owners) targets[plan.owners.column] = 'owner';
  return targets.slice(0, count);
}

/** The plan with one column going elsewhere; undefined when the field takes no further column. */
export function withTarget(plan: ImportPlan, column: number, target: Target): ImportPlan | undefined {
  const cleared = without(plan, column);
  if (target === 'note') return cleared;
  if (target === 'leaveOut') return { ...cleared, dropped: [...cleared.dropped, column].sort((a, b) => a - b) };
  if (target === 'owner') return plan.owners?.column === column ? plan : { ...cleared, owners: { column, people: [] } };
  const source = cleared.mapping[target] ?? { columns: [], fallback: '' };
  if (source.columns.length >= maxJoined) return undefined;
  const columns = [...source.columns, column];
  return { ...cleared, mapping: { ...cleared.mapping, [target]: { ...source, columns } } };
}

export function withFallback(plan: ImportPlan, field: ImportField, fallback: string): ImportPlan {
  const columns = plan.mapping[field]?.columns ?? [];
  return { ...plan, mapping: cleaned({ ...plan.mapping, [field]: { columns, fallback } }) };
}

export interface ColumnCounts {
  mapped: number;
  noted: number;
  leftOut: number;
  empty: number;
}

/** Every column once. One without a filled cell goes nowhere, whatever was chosen. */
export function countColumns(targets: readonly Target[], columns: readonly { filled: number }[]): ColumnCounts {
  const counts = { mapped: 0, noted: 0, leftOut: 0, empty: 0 };
  for (const [index, target] of targets.entries()) {
    if (columns[index]?.filled === 0) counts.empty += 1;
    else if (target === 'note') counts.noted += 1;
    else if (target === 'leaveOut') counts.leftOut += 1;
    else counts.mapped += 1;
  }
  return counts;
}

const joined = new Set<ImportField>([
  'name',
  'description',
  'notes',
  'text',
  'subject',
  'location',
  'requirement',
  'outcomeNote',
]);

/** What several columns of one field mean: parts of one text, or one for the other. */
export function partText(plan: ImportPlan, column: number): string {
  const source = mapped(plan.mapping).find(([, columns]) => columns.includes(column));
  if (!source || source[1].length < 2) return '';
  const [field, columns] = source;
  const place = columns.indexOf(column) + 1;
  if (joined.has(field)) return `Part ${place} of ${columns.length}`;
  return place === 1 ? 'Comes first' : 'Where those before are empty';
}

/** Required fields that nothing fills: every row would have a problem there. */
export function unfilledFields(kind: ImportKind, plan: ImportPlan): ImportField[] {
  return kindsOfImport[kind].required.filter((field) => {
    const { columns, fallback } = plan.mapping[field] ?? { columns: [], fallback: '' };
    return columns.length === 0 && fallback.trim() === '';
  });
}

export function fieldsOf(kind: ImportKind): readonly ImportField[] {
  return importFields[kind];
}

function without(plan: ImportPlan, column: number): ImportPlan {
  const mapping: ImportMapping = {};
  for (const [field, columns, fallback] of mapped(plan.mapping))
    mapping[field] = { columns: columns.filter((one) => one !== column), fallback };
  const owners = plan.owners?.column === column ? null : plan.owners;
  return { ...plan, mapping: cleaned(mapping), dropped: plan.dropped.filter((one) => one !== column), owners };
}

/** A field that nothing fills is not there at all. */
function cleaned(mapping: ImportMapping): ImportMapping {
  const kept: ImportMapping = {};
  for (const [field, columns, fallback] of mapped(mapping))
    if (columns.length > 0 || fallback !== '') kept[field] = { columns, fallback };
  return kept;
}

function mapped(mapping: ImportMapping): (readonly [ImportField, number[], string])[] {
  const fields = Object.keys(mapping) as ImportField[];
  return fields.flatMap((field) => {
    const source = mapping[field];
    return source ? [[field, source.columns, source.fallback] as const] : [];
  });
}
