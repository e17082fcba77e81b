import type { CustomerKind } from '@crm/contract/customers/customers';
import type { Context } from '../../plugins/context.ts';
import type { TrashKind } from '../../records/trash/trash-kind.ts';
import { trashViewerOf } from '../../records/trash/trash-sql.ts';
import { kindWords } from './customer-kinds.ts';
import { takeFromTrash, visible } from './customers-trash.queries.ts';

export function customerTrash(kind: CustomerKind): TrashKind {
  return {
    table: 'customers',
    row: 'c',
    name: 'c.name',
    owner: 'c.owner_id',
    visible: `c.kind = '${kind}' and ${visible}`,
    restore: (context, id) => take(context, 'restore', kind, id),
    purge: (context, id) => take(context, 'purge', kind, id),
  };
}

async function take(context: Context, how: 'restore' | 'purge', kind: CustomerKind, id: number): Promise<boolean> {
  const ownerId = await takeFromTrash(context.pool, how, kind, trashViewerOf(context), { id, now: context.clock.now() });
  if (ownerId === undefined) return false;
  context.publish({ topics: [kindWords[kind].topic, 'trash'], users: [ownerId], mates: true, admins: true });
  return true;
}
