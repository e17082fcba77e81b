import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { kinds, searchEntities } from '../core/kinds.ts';

const searchResult = z.strictObject({
  kind: z.enum(searchEntities.map((entity) => kinds[entity].search)),
  id: z.int(),
  /** The customer of a task: its address names both. */
  contactId: z.optional(z.int()),
  /** The list that shows it, where its screen has several. */
  list: z.optional(z.string()),
  title: z.string(),
  detail: z.string(),
  /** When it is, as it is stored: the screen writes it as the company does. */
  date: z.optional(z.string()),
  time: z.optional(z.string()),
  /** Another person's record that the caller may only read. */
  foreign: z.boolean(),
});
export type SearchResult = z.infer<typeof searchResult>;

export const searchCalls = {
  search: defineCall({
    method: 'GET',
    path: '/search',
    who: 'search.own',
    tag: 'Search',
    summary: 'Records the caller may see that match a term, a few of each kind',
    query: {
      q: z
        .string()
        .check(z.trim(), z.minLength(1, 'Type something to search for'), z.maxLength(200, 'Must be at most 200 characters')),
    },
    result: z.array(searchResult),
  }),
};
