import type { Context } from '../../context.ts';
import { type Db, transaction } from '../../db/client.ts';
import { hashPassword } from '../../plugins/access/passwords.ts';
import { endSessionsOf, requireSession } from '../../plugins/access/session.ts';
import { recordChange } from '../../records/changes.ts';
import { updatePassword } from './auth.queries.ts';

/**
 * The person's sessions end, but for the one that the caller is using. The password itself is in no history and no log. What
 * gave the right to it was checked before the new password was hashed, so it is asked again where it can no longer change.
 */
export async function changePassword(
  context: Context,
  userId: number,
  password: string,
  requireStillAllowed: (db: Db) => Promise<void>,
): Promise<void> {
  const { actor, clock, pool, publish } = context;
  const passwordHash = await hashPassword(password);
  const now = clock.now();
  const ended = await transaction(pool, async (db) => {
    await requireStillAllowed(db);
    await updatePassword(db, userId, passwordHash, now);
    await recordChange(db, { at: now, actorId: actor.id, entity: 'user', entityId: userId, action: 'password changed' });
    return endSessionsOf(db, userId, requireSession(actor));
  });
  publish(ended);
  publish({ topics: ['profile'], users: [userId] });
}
