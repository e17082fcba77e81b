import type { Send } from '@crm/contract/core/client';
import type { Meter } from './meter.ts';
import type { Query, Topic } from './queries.ts';

/** As the web's query client: what is younger is shown without asking, what nobody has looked at for longer is forgotten. */
const freshMs = 30_000;
const forgetMs = 5 * 60_000;

export interface ScreenCache {
  open: (kind: string, ...queries: Query[]) => Promise<void>;
  focus: () => Promise<void>;
  load: (kind: string, query: Query) => Promise<void>;
  refresh: (kind: string, topics: readonly Topic[]) => Promise<void>;
}

/** What one browser has loaded and when; the answers themselves are kept by whoever needs them. */
export function createScreenCache(as: (kind: string) => Send, meter: Meter, shell: readonly Query[]): ScreenCache {
  const loaded = new Map<string, { at: number; topics: readonly Topic[] }>();
  let screen: readonly Query[] = [];

  async function load(kind: string, { key, topics, run }: Query): Promise<void> {
    loaded.set(key, { at: performance.now(), topics });
    try {
      await run(as(kind));
    } catch (error) {
      loaded.delete(key);
      meter.fail(kind, error);
    }
  }

  function loadStale(kind: string): Promise<unknown> {
    const now = performance.now();
    for (const [key, { at }] of loaded) if (now - at > forgetMs) loaded.delete(key);
    const stale = active().filter(({ key }) => now - (loaded.get(key)?.at ?? -freshMs) >= freshMs);
    return Promise.all(stale.map((query) => load(kind, query)));
  }

  const active = () => [...shell, ...screen];
  return {
    load,
    async open(kind, ...queries) {
      screen = queries;
      await loadStale(kind);
    },
    async focus() {
      await loadStale('back to the tab');
    },
    async refresh(kind, topics) {
      const isAbout = (query: { topics: readonly Topic[] }) => query.topics.some((topic) => topics.includes(topic));
      for (const [key, known] of loaded) if (isAbout(known)) loaded.delete(key);
      await Promise.all(
        active()
          .filter(isAbout)
          .map((query) => load(kind, query)),
      );
    },
  };
}
