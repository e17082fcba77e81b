import { historyCalls } from '@crm/contract/records/history';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import type { Records } from '../../records/record-kind.ts';
import { historyOf } from './history.service.ts';

export function historyRoutes(records: Records) {
  const listHistory = historyOf(records);
  return defineRoutes('history', historyCalls, {
    list: (context, { params, query }) => listHistory(context, { ...params, only: query.only, before: query.before }),
  });
}
