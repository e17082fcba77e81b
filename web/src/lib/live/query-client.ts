import { CallError } from '@crm/contract/core/envelope';
import type { LiveTopic } from '@crm/contract/core/live';
import { MutationCache, partialMatchKey, type Query, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { logFailure } from '../log-failure.ts';
import { isGone } from '../server-message.ts';
import { followLoads } from './load-order.ts';

const networkRetries = 2;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What else the data is made of, beside the topic that its key begins with. */
      topics?: readonly LiveTopic[];
      /** What the log says when it cannot be loaded. */
      failure?: string;
    };
    mutationMeta: {
      /** What is loaded again, by the beginning of its key. After a failure too: the screen may show an old version. */
      refreshes?: readonly QueryKey[];
      /** The save is over when what it changed is on the screen. Otherwise nobody waits for it. */
      isAwaited?: boolean;
    };
  }
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta }) => {
      if (meta?.failure && !isGone(error)) logFailure(meta.failure, error);
    },
  }),
  mutationCache: new MutationCache({
    onSettled: (_result, error, _variables, _context, { meta }) => {
      if (!meta?.refreshes) return;
      const loaded = refresh(meta.refreshes);
      return meta.isAwaited && !error ? loaded : undefined;
    },
  }),
  defaultOptions: {
    queries: {
      // 'always': an offline person gets the retry line at once instead of a list that waits for ever.
      networkMode: 'always',
      refetchOnReconnect: true,
      refetchOnWindowFocus: true,
      staleTime: 30_000,
      retry: (failures, error) => !isRefusal(error) && failures < networkRetries,
      retryDelay: (failures) => 400 * 2 ** failures,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
followLoads(queryClient.getQueryCache());

/** Also what is only made of such data. */
export function refresh(keys: readonly QueryKey[]): Promise<void> {
  return queryClient.invalidateQueries({ predicate: (query) => keys.some((key) => isAbout(query, key)) });
}

/** A key of one part is a topic. */
export function isAbout({ queryKey, meta }: Query, key: QueryKey): boolean {
  return partialMatchKey(queryKey, key) || (key.length === 1 && (meta?.topics?.some((topic) => topic === key[0]) ?? false));
}

/** The server understood and said no: asking again changes nothing. */
function isRefusal(error: Error): boolean {
  return error instanceof CallError && error.status < 500;
}
