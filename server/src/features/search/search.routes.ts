import { searchEntities } from '@crm/contract/core/kinds';
import { searchCalls } from '@crm/contract/records/search';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import type { Records } from '../../records/record-kind.ts';

/** A few records of each kind that the caller may see. */
export function searchRoutes(records: Records) {
  return defineRoutes('search', searchCalls, {
    search: async (context, { query }) =>
      (await Promise.all(searchEntities.map((entity) => records[entity].find(context, query.q)))).flat(),
  });
}
