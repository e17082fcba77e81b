import type { LiveNews, LiveTopic } from '@crm/contract/core/live';

/** A page loads its lists before its socket connects; messages of the time between are repeated. */
const repeatMs = 10_000;
/** Looking through the old messages at each new one would cost most of a core at a thousand in a second. */
const forgetMs = 1000;

export interface Delivered {
  topics: LiveTopic[];
  rooms: string[];
  at: number;
  cause?: string | undefined;
}

export function createRecentNews() {
  let recent: Delivered[] = [];
  let forgotAt = 0;
  return {
    remember(delivered: Delivered[]): void {
      const now = performance.now();
      if (now - forgotAt > forgetMs) {
        recent = recent.filter(({ at }) => at > now - repeatMs);
        forgotAt = now;
      }
      recent.push(...delivered);
    },
    /** Of each topic the newest: a page that has loaded since then has the older ones, too. */
    of(rooms: ReadonlySet<string>): LiveNews[] {
      const now = performance.now();
      const missed = recent.filter(
        (delivered) => delivered.at > now - repeatMs && delivered.rooms.some((room) => rooms.has(room)),
      );
      const newest = new Map(missed.flatMap((delivered) => delivered.topics.map((topic) => [topic, delivered] as const)));
      return [...newest].map(([topic, { at, cause }]) => ({ topics: [topic], cause, ago: Math.round(now - at) }));
    },
  };
}
