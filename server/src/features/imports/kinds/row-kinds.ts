import type { ImportKind } from '@crm/contract/imports/import-kinds';
import type { RowKind } from '../import-kind.types.ts';
import { activityRows } from './activities/activity-rows.ts';
import { customerRows } from './customer-rows.ts';

const rowKinds: Record<ImportKind, RowKind> = {
  lead: customerRows('lead'),
  contact: customerRows('contact'),
  ...activityRows,
};

export function rowKindOf(kind: ImportKind): RowKind {
  return rowKinds[kind];
}
