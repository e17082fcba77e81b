import { type ChatMessage, type ChatPerson, chatCalls, type FoundMessage } from '@crm/contract/office/chat';
import { infiniteQueryOptions, queryOptions, skipToken, useMutation } from '@tanstack/react-query';
import { api, apiFull } from '../../lib/api.ts';
import { queryClient } from '../../lib/live/query-client.ts';
import { type Portions, portionOf, rowsOf, scrolledQuery, withRows } from '../../lib/scrolled-list.ts';
import { withMessage, withPortionMessage } from './people/people-order.ts';
import { addReceived } from './received-messages.ts';
import { unreadQuery } from './unread.api.ts';

/** Every list of people has this key prefix, so that a message changes all of them. */
const listsKey = ['messages', 'people'] as const;

export function peopleQuery(search: string) {
  return scrolledQuery<ChatPerson>(
    [...listsKey, search],
    async ({ cursor, signal }) => {
      const { data, ...beside } = await apiFull(chatCalls.people, { query: { cursor, search }, signal });
      return portionOf({ ...beside, data: data.existing });
    },
    { failure: 'The staff could not be loaded' },
  );
}

/** One of those people, also when the list has not come to them; null when nobody is there. */
export function personQuery(id: number | null) {
  return queryOptions({
    queryKey: ['messages', 'person', id],
    queryFn:
      id === null
        ? skipToken
        : async ({ signal }) => (await api(chatCalls.people, { query: { staffId: String(id) }, signal })).existing[0] ?? null,
    meta: { failure: 'The person could not be loaded' },
  });
}

export function messageSearchQuery(search: string) {
  return scrolledQuery<FoundMessage>(
    ['messages', 'found', search],
    async ({ cursor, signal }) => portionOf(await apiFull(chatCalls.search, { query: { cursor, search }, signal })),
    { failure: 'The messages could not be searched' },
  );
}

/** Where a page of a thread stands; the newest one without any of them. */
interface Place {
  before?: string;
  after?: string;
  around?: string;
}

/**
 * Newest page first; with `at` the first page stands around that message. Not under the live topic: each message would load
 * every page again. Messages arrive by themselves; the whole is loaded anew on opening and after the connection was gone.
 */
export function threadQuery(otherId: number, at: number | null) {
  return infiniteQueryOptions({
    queryKey: ['thread', otherId, at],
    queryFn: ({ pageParam: query, signal }) => api(chatCalls.thread, { params: { staffId: String(otherId) }, query, signal }),
    initialPageParam: (at === null ? {} : { around: String(at) }) as Place,
    getNextPageParam: ({ existing, more }): Place | undefined =>
      more && existing[0] ? { before: String(existing[0].id) } : undefined,
    getPreviousPageParam: ({ existing, later }): Place | undefined =>
      later ? { after: String(existing.at(-1)?.id) } : undefined,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { failure: 'The messages could not be loaded' },
  });
}

/** Puts a stored message into its thread, and its person at the top of the lists. */
export function noteMessage(message: ChatMessage, otherId: number, isRead: boolean): void {
  addReceived(otherId, message);
  queryClient.setQueryData(personQuery(otherId).queryKey, (person) => person && withMessage(person, message, isRead));
  for (const [queryKey, list] of queryClient.getQueriesData<Portions<ChatPerson>>({ queryKey: listsKey })) {
    if (!list) continue;
    const changed = withPortionMessage(list, message, otherId, isRead);
    if (changed !== list) queryClient.setQueryData(queryKey, changed);
    if (!rowsOf(list).some(({ id }) => id === otherId)) void queryClient.invalidateQueries({ queryKey });
  }
}

export function useMarkRead(otherId: number) {
  const seen = (person: ChatPerson) => (person.id === otherId ? { ...person, unread: 0 } : person);
  return useMutation({
    mutationFn: (upTo: number) => api(chatCalls.read, { params: { staffId: String(otherId) }, body: { upTo } }),
    onSuccess: (unread) => {
      queryClient.setQueryData(unreadQuery.queryKey, unread);
      queryClient.setQueryData(personQuery(otherId).queryKey, (person) => person && seen(person));
      queryClient.setQueriesData<Portions<ChatPerson>>({ queryKey: listsKey }, (list) => list && withRows(list, seen));
    },
  });
}

/** Keeps only the newest page, so that coming back does not load everything that was scrolled through. */
export function forgetOlder(otherId: number): void {
  queryClient.setQueryData(
    threadQuery(otherId, null).queryKey,
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  );
}
