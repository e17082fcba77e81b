import { invalidFields } from '@crm/contract/core/envelope';
import { importFields } from '@crm/contract/imports/import-kinds';
import type { ImportPlan } from '@crm/contract/imports/import-plan';
import type { StoredImport } from './imports.queries.ts';

/** A plan names fields of its kind, and columns that the file has. */
export function requirePlan({ mapping, dropped, owners }: ImportPlan, { kind, columns }: StoredImport): void {
  const known: readonly string[] = importFields[kind];
  const isBeyond = (column: number) => column >= columns.length;
  const wrong = Object.entries(mapping).flatMap(([field, source]): [string, string][] => {
    if (!known.includes(field)) return [[`plan.mapping.${field}`, 'Unknown field']];
    return source.columns.some(isBeyond) ? [[`plan.mapping.${field}`, 'Unknown column']] : [];
  });
  const fields = {
    ...Object.fromEntries(wrong),
    ...(dropped.some(isBeyond) ? { 'plan.dropped': 'Unknown column' } : {}),
    ...(owners && isBeyond(owners.column) ? { 'plan.owners': 'Unknown column' } : {}),
  };
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
}
