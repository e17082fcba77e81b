interface Pages {
  data: { pages: readonly unknown[] } | undefined;
  isError: boolean;
  hasNextPage: boolean;
}
interface PagedQuery<Result extends Pages> extends Pages {
  fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<Result>;
}

const maxTurns = 10;

/**
 * The next page, even when news come meanwhile: they load the list again and drop the page that was under way. Nothing of the
 * news is dropped for it either.
 */
export async function loadNextPage<Result extends Pages>({ data, fetchNextPage }: PagedQuery<Result>): Promise<Pages> {
  const shown = data?.pages.length ?? 0;
  let result: Pages = await fetchNextPage({ cancelRefetch: false });
  for (let turn = 1; turn < maxTurns && isDropped(result, shown); turn += 1)
    result = await fetchNextPage({ cancelRefetch: false });
  return result;
}

function isDropped({ data, isError, hasNextPage }: Pages, shown: number): boolean {
  return !isError && hasNextPage && (data?.pages.length ?? 0) <= shown;
}
