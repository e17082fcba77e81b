import { CallError } from '@crm/contract/core/envelope';
import type { ImportKind } from '@crm/contract/imports/import-kinds';
import type { RowKind } from '../import-kind.types.ts';
import { customerRows } from './customer-rows.ts';

const rowKinds: Partial<Record<ImportKind, RowKind>> = {
  lead: customerRows('lead'),
  contact: customerRows('contact'),
};

export function rowKindOf(kind: ImportKind): RowKind {
  const known = rowKinds[kind];
  if (!known) throw new CallError('INVALID', 'This kind of record cannot be imported yet.');
  return known;
}
