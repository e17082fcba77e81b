import type { Pool } from '../../db/client.ts';

type OnNews = () => void;
const hearers = new WeakMap<Pool, Set<OnNews>>();

/** Calls `onNews` when any server told of a change; answers how to stop it. */
export function onNews(pool: Pool, hear: OnNews): () => void {
  const all = hearers.get(pool) ?? new Set();
  hearers.set(pool, all.add(hear));
  return () => void all.delete(hear);
}

export function tellHearers(pool: Pool): void {
  for (const hear of hearers.get(pool) ?? []) hear();
}
