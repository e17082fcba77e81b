import type { Db } from '../../db/client.ts';
import { rows, statement } from '../../db/statement.ts';

const removeAll = statement('remove_feeds_of', 'delete from calendar_feeds where user_id = $1');

/** Removes all feeds of a person, in the caller's transaction. */
export async function removeFeedsOf(db: Db, userId: number): Promise<void> {
  await rows(db, removeAll, [userId]);
}
