import { CallError } from '@crm/contract/core/envelope';
import { QueryClient } from '@tanstack/react-query';

const networkRetries = 2;

export const queryClient = new QueryClient({
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

/** The server understood and said no: asking again changes nothing. */
function isRefusal(error: Error): boolean {
  return error instanceof CallError && error.status < 500;
}
