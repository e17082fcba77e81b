import { trashCalls } from '@crm/contract/records/trash';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import type { Records } from '../../records/record-kind.ts';
import { trashOf } from './trash.service.ts';
import { exportTrash } from './trash-export.ts';

export function trashRoutes(records: Records) {
  const trash = trashOf(records);
  return defineRoutes('trash', trashCalls, {
    list: (context, { body, query }) => trash.list(context, { ...body, ...query }),
    export: (context, { query }) => exportTrash(context, trash.list, query),
    restore: (context, { body }) => trash.restore(context, body),
    purge: (context, { body }) => trash.purge(context, body),
  });
}
