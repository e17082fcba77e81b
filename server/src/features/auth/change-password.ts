import { type Db, transaction } from '../../db/client.ts';
import { hashPassword } from '../../plugins/access/passwords.ts';
import { endSessionsOf, requireSession } from '../../plugins/access/session.ts';
import type { Context } from '../../plugins/context.ts';
import { recordChange } from '../../records/changes/changes.ts';
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
    return writePassword(db, { userId, passwordHash, at: now, actorId: actor.id }, requireSession(actor));
  });
  publish(ended);
  publish({ topics: ['profile'], users: [userId] });
}

interface WrittenPassword {
  userId: number;
  passwordHash: string;
  at: Date;
  actorId: number;
  /** What its line in the history says beside. */
  after?: object;
}

/** In the caller's transaction. The person's sessions end, or all but one; the caller publishes the result after its commit. */
export async function writePassword(
  db: Db,
  { userId, passwordHash, at, actorId, after }: WrittenPassword,
  keptHash?: Buffer,
): Promise<{ endSessions: string[] }> {
  await updatePassword(db, userId, passwordHash, at);
  const line = { at, actorId, entity: 'user' as const, entityId: userId, action: 'password changed' };
  await recordChange(db, { ...line, ...(after && { after }) });
  return endSessionsOf(db, userId, keptHash);
}
