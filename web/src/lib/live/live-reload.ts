import { isLoadedSince, momentOf } from './load-order.ts';
import { isAbout, queryClient } from './query-client.ts';

const gatherMs = 150;
/** In a busy company something changes all the time: a screen that is drawn anew more often than this only costs the server. */
const calmMs = 1000;
const mostCalmMs = 4000;
/** So long a save that is on its way keeps news waiting. */
const mostHeldMs = 2000;
/** News for the reader alone are few. */
const personal: readonly unknown[] = ['notifications', 'messages', 'profile'];

/**
 * Loads again what news are about. What a save of this page has loaded since is left alone; news of somebody else that come
 * beside it are not.
 */
export function createLiveReload() {
  const own = createQueue(calmMs);
  const shared = createQueue(mostCalmMs);
  return {
    hear(message: unknown): void {
      const { topics, cause, ago } = newsOf(message);
      // From before the page was opened: all that it shows was asked for later.
      if (ago > performance.now()) return;
      const since = momentOf(cause);
      for (const topic of topics) (personal.includes(topic) ? own : shared).add(topic, since);
    },
    stop(): void {
      own.stop();
      shared.stop();
    },
  };
}

function createQueue(most: number) {
  const changed = new Map<unknown, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reloadedAt = Number.NEGATIVE_INFINITY;
  let calm = calmMs;
  let heldMs = 0;

  const reload = () => {
    timer = undefined;
    if (isSaving() && heldMs < mostHeldMs) {
      heldMs += gatherMs;
      timer = setTimeout(reload, gatherMs);
      return;
    }
    heldMs = 0;
    const news = [...changed];
    changed.clear();
    const old = new Set(
      queryClient.getQueryCache().findAll({
        predicate: (query) => news.some(([topic, since]) => isAbout(query, [topic]) && !isLoadedSince(query, since)),
      }),
    );
    if (old.size === 0) return;
    const now = performance.now();
    calm = calmAfter(calm, now - reloadedAt, most);
    reloadedAt = now;
    void queryClient.invalidateQueries({ predicate: (query) => old.has(query) });
  };
  return {
    add(topic: unknown, since: number): void {
      changed.set(topic, Math.max(since, changed.get(topic) ?? 0));
      timer ??= setTimeout(reload, waitBeforeReload(performance.now(), reloadedAt, calm));
    },
    stop: () => clearTimeout(timer),
  };
}

/** What is loaded before the server agreed would take back for a moment what the screen shows already. */
function isSaving(): boolean {
  return queryClient.isMutating({ predicate: ({ meta }) => meta?.refreshes !== undefined }) > 0;
}

/** Several messages of one moment make one reload, and however much happens there is one in this time. */
export function waitBeforeReload(now: number, reloadedAt: number, calm: number): number {
  return Math.max(gatherMs, reloadedAt + calm - now);
}

/** While news come without a pause, each reload waits twice as long as the one before, up to the most. */
function calmAfter(calm: number, sinceLast: number, most: number): number {
  return sinceLast < 2 * calm ? Math.min(calm * 2, most) : calmMs;
}

/** A topic that no data on this screen has changes nothing. */
function newsOf(message: unknown): { topics: unknown[]; cause: string | undefined; ago: number } {
  const { topics, cause, ago } = Object(message) as { topics?: unknown; cause?: unknown; ago?: unknown };
  return {
    topics: Array.isArray(topics) ? topics : [],
    cause: typeof cause === 'string' ? cause : undefined,
    ago: typeof ago === 'number' ? ago : 0,
  };
}
