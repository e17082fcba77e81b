import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { loadNextPage } from './next-page.ts';

const key = ['tasks', 'history'];

it('comes although news load the list again meanwhile, and the news come too', async () => {
  const client = new QueryClient();
  let version = 1;
  let isHeld = false;
  const observer = new InfiniteQueryObserver(client, {
    queryKey: key,
    queryFn: async ({ pageParam, signal }) => {
      const told = `page ${pageParam} of version ${version}`;
      // The first answer to the second page is under way when the news come.
      if (pageParam === 2 && !isHeld) {
        isHeld = true;
        version = 2;
        void client.invalidateQueries({ queryKey: key });
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      }
      return told;
    },
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => (pages.length < 3 ? pages.length + 1 : undefined),
  });
  const stop = observer.subscribe(() => undefined);
  await observer.refetch();
  const { data, isError, hasNextPage } = observer.getCurrentResult();
  const result = await loadNextPage({ data, isError, hasNextPage, fetchNextPage: (options) => observer.fetchNextPage(options) });
  expect(result.data?.pages).toEqual(['page 1 of version 2', 'page 2 of version 2']);
  stop();
});

it('is given up when it fails', async () => {
  let asked = 0;
  const failed = { data: { pages: ['one'] }, isError: true, hasNextPage: true };
  const fetchNextPage = async () => {
    asked += 1;
    return failed;
  };
  expect(await loadNextPage({ ...failed, isError: false, fetchNextPage })).toBe(failed);
  expect(asked).toBe(1);
});
