import type { Services } from '../../plugins/context.ts';
import { findSentAfter, newestMessageId } from './chat.queries.ts';

/** More in one heartbeat than any office writes. */
const mostAtOnce = 2000;

/**
 * Finds messages that were stored and of which no server told: theirs died in between. Ids are given before the commit, so a
 * smaller one may appear after a larger one: each heartbeat looks back over the one before it.
 */
export function createCatchUp({ pool }: Pick<Services, 'pool'>) {
  const told = new Set<number>();
  let floor: number | undefined;
  let newest = 0;
  return {
    /** Marks the messages as told, and answers those that were not. */
    tellOnce(ids: readonly number[]): number[] {
      const fresh = ids.filter((id) => !told.has(id));
      for (const id of fresh) told.add(id);
      return fresh;
    },
    /** Messages that nobody was told of, in the order of their ids. */
    async findMissed(): Promise<{ chat: number; users: number[] }[]> {
      if (floor === undefined) {
        // What is older was there before any socket was.
        newest = await newestMessageId(pool);
        floor = newest;
        return [];
      }
      const stored = await findSentAfter(pool, floor, mostAtOnce);
      for (const id of told) if (id <= floor) told.delete(id);
      floor = newest;
      newest = Math.max(newest, stored.at(-1)?.id ?? 0);
      const missed = stored.filter(({ id }) => !told.has(id));
      return missed.map(({ id, senderId, receiverId }) => ({ chat: id, users: [senderId, receiverId] }));
    },
  };
}
