import type { Role } from '@crm/contract/core/permissions';
import type { RecordKinds } from '../lib/registry/record-kinds.ts';
import type { Registry } from '../lib/registry/registry.ts';
import { mayOpen, routeTable } from './route-table.ts';
import { loadRecords } from './screens.ts';

let loading: Promise<RecordKinds> | undefined;

export const registry: Registry = {
  pages: { staff: pagesOf('staff'), admin: pagesOf('admin') },
  records: () => {
    loading ??= loadRecords();
    return loading;
  },
};

function pagesOf(role: Role) {
  return routeTable.filter((screen) => screen.inPalette && mayOpen(screen, role));
}
