import { searchEntities } from '@crm/contract/core/kinds';
import { type SearchResult, searchCalls } from '@crm/contract/records/search';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import type { Records } from '../../records/record-kind.ts';

/** A few records of each kind that the caller may see, one kind after the other: one search takes one connection. */
export function searchRoutes(records: Records) {
  return defineRoutes('search', searchCalls, {
    async search(context, { query }) {
      const results: SearchResult[] = [];
      for (const entity of searchEntities) results.push(...(await records[entity].find(context, query.q)));
      return results;
    },
  });
}
