import { isLoadedSince, momentOf } from './load-order.ts';
import { isAbout, queryClient } from './query-client.ts';

const gatherMs = 150;
/** In a busy company something changes all the time: a screen that is drawn anew more often than this only costs the server. */
const calmMs = 1000;

/**
 * Loads again what news are about. What a save of this page has loaded since is left alone; news of somebody else that come
 * beside it are not.
 */
export function createLiveReload() {
  const changed = new Map<unknown, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reloadedAt = Number.NEGATIVE_INFINITY;

  const reload = () => {
    timer = undefined;
    const news = [...changed];
    changed.clear();
    const old = new Set(
      queryClient.getQueryCache().findAll({
        predicate: (query) => news.some(([topic, since]) => isAbout(query, [topic]) && !isLoadedSince(query, since)),
      }),
    );
    if (old.size === 0) return;
    reloadedAt = performance.now();
    void queryClient.invalidateQueries({ predicate: (query) => old.has(query) });
  };
  return {
    hear(message: unknown): void {
      const { topics, cause } = newsOf(message);
      const since = momentOf(cause);
      for (const topic of topics) changed.set(topic, Math.max(since, changed.get(topic) ?? 0));
      timer ??= setTimeout(reload, waitBeforeReload(performance.now(), reloadedAt));
    },
    stop: () => clearTimeout(timer),
  };
}

/** Several messages of one moment make one reload, and however much happens there is one a second. */
export function waitBeforeReload(now: number, reloadedAt: number): number {
  return Math.max(gatherMs, reloadedAt + calmMs - now);
}

/** A topic that no data on this screen has changes nothing. */
function newsOf(message: unknown): { topics: unknown[]; cause: string | undefined } {
  const { topics, cause } = Object(message) as { topics?: unknown; cause?: unknown };
  return { topics: Array.isArray(topics) ? topics : [], cause: typeof cause === 'string' ? cause : undefined };
}
