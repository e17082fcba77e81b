import type { staffAccessCalls as calls, PasswordByPin, WantedAccess } from '@crm/contract/accounts/staff-access';
import type { Returned } from '@crm/contract/core/call';
import { CallError } from '@crm/contract/core/envelope';
import { type Db, transaction } from '../../db/client.ts';
import { endSessionsOf } from '../../plugins/access/session.ts';
import type { Context } from '../../plugins/context.ts';
import { withAttemptLimit } from '../../plugins/limits/rate-limit.ts';
import { requireSeenVersion } from '../../records/refusals.ts';
import { findAccount, holdCurrentPin } from '../auth/accounts.ts';
import { isCurrentPin } from '../auth/auth.service.ts';
import { changePassword } from '../auth/change-password.ts';
import { refuseLocalSignIn } from '../auth/local-sign-in.ts';
import { removeFeedsOf } from '../calendar-feeds/remove-feeds.ts';
import { endTokensOf } from '../tokens/end-tokens.ts';
import { type Account, lockAccounts, removeAccount, writeBlocked } from './staff-access.queries.ts';

/**
 * Blocking acts at once: the sessions and the API tokens end, and with them the sockets on every server. Without a wanted state the
 * call changes the state, whatever it is.
 */
export async function setAccess(context: Context, id: number, wanted: WantedAccess): Promise<Returned<typeof calls.toggle>> {
  const { actor, clock, pool, publish } = context;
  const { ended, ...written } = await transaction(pool, async (db) => {
    const account = await lockStaff(db, id);
    requireSeenVersion(wanted.version, account.version);
    const verified = wanted.blocked ?? !account.blocked;
    if (verified === account.blocked) return { verified, version: account.version };
    const now = clock.now();
    const version = await writeBlocked(db, id, verified, actor.id, now);
    if (verified) await endTokensOf(db, id, actor.id, now);
    return { verified, version, ended: await endSessionsOf(db, id) };
  });
  if (ended) {
    publish(ended);
    publishChange(context, id);
  }
  return { id, ...written };
}

export async function removeStaff(context: Context, id: number): Promise<{ id: number }> {
  const { actor, clock, pool, publish } = context;
  const ended = await transaction(pool, async (db) => {
    const account = await lockStaff(db, id);
    if (!account.blocked) throw new CallError('CONFLICT', 'Only a blocked account can be deleted.');
    const now = clock.now();
    await removeAccount(db, id, actor.id, now);
    await endTokensOf(db, id, actor.id, now);
    await removeFeedsOf(db, id);
    return endSessionsOf(db, id);
  });
  publish(ended);
  publish({ topics: ['assignments', 'calendar', 'attendance'], admins: true });
  publishChange(context, id);
  return { id };
}

/** The PIN is checked before anything about accounts is told. A blocked account stays blocked. */
export async function setPasswordByPin(context: Context, form: PasswordByPin): Promise<Record<never, never>> {
  const requirePin = async (db: Db) => {
    if (await isCurrentPin(context, db, form.pin)) return;
    throw new CallError('FORBIDDEN', 'Invalid PIN', { fields: { 'data.pin': 'Invalid PIN' } });
  };
  await withAttemptLimit(context, [['pin-account', String(context.actor.id)]], () => requirePin(context.pool));
  const account = await findAccount(context.pool, form.email);
  if (!account) {
    const text = 'No account has this email.';
    throw new CallError('NOT_FOUND', text, { fields: { 'data.email': text } });
  }
  refuseLocalSignIn(context, account.role);
  await changePassword(context, account.id, form.newPassword, async (db) => {
    await holdCurrentPin(db);
    await requirePin(db);
  });
  return {};
}

/** Locks a staff account that is not deleted until the transaction ends. */
async function lockStaff(db: Db, id: number): Promise<Account> {
  const [account] = await lockAccounts(db, [id]);
  if (!account) throw new CallError('NOT_FOUND', 'Staff member not found');
  if (account.role === 'admin') throw new CallError('FORBIDDEN', 'An administrator cannot be blocked or deleted here.');
  return account;
}

/** Everybody can write to everybody, so everybody's list of people changes. */
function publishChange({ publish }: Context, id: number): void {
  publish({ topics: ['staff'], admins: true });
  publish({ topics: ['team'], users: [id], mates: true, admins: true });
  publish({ topics: ['messages'], everyone: true });
}
