import type { Query, QueryCache } from '@tanstack/react-query';

// What came before what is counted and not timed: two things of one millisecond have an order, too.
let moment = 0;
/** Of own requests, the moment of the answer: what a request changed was there before. */
const answers = new Map<string, number>();
const keptAnswers = 100;
/** Of each query, the moment at which the load of what it shows, or will show, began. */
const begun = new WeakMap<Query, number>();

export function noteAnswer(requestId: string | null): void {
  if (requestId === null) return;
  answers.set(requestId, ++moment);
  const [oldest] = answers.keys();
  if (answers.size > keptAnswers && oldest !== undefined) answers.delete(oldest);
}

/**
 * Since when the data is as news tell. News of an own request may come long after its answer, when the page has loaded again
 * already; anybody else's change is sure to be there only now.
 */
export function momentOf(cause: string | undefined): number {
  return (cause === undefined ? undefined : answers.get(cause)) ?? ++moment;
}

export function followLoads(cache: QueryCache): void {
  cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    // One page more says nothing about the others.
    if (action.type === 'fetch' && !action.meta?.fetchMore) begun.set(query, ++moment);
    // Failed, or cancelled and put back: what is shown is older.
    if (action.type === 'error' || action.type === 'setState') begun.delete(query);
  });
}

export function isLoadedSince(query: Query, since: number): boolean {
  const { fetchStatus, isInvalidated } = query.state;
  // A load that nobody asked for by name may still be cancelled without a trace.
  const isKept = fetchStatus === 'idle' || isInvalidated;
  return isKept && (begun.get(query) ?? 0) > since;
}
