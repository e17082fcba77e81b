import { type Session, signInMethods } from '@crm/contract/accounts/profile';
import { CallError } from '@crm/contract/core/envelope';
import { agentWords } from '../../plugins/access/describe-user-agent.ts';
import { hasPassword, isPassword } from '../../plugins/access/passwords.ts';
import { endOneSession, endSessionsOf, listSessionsOf, requireSession } from '../../plugins/access/session.ts';
import type { Context } from '../../plugins/context.ts';
import { withAttemptLimit } from '../../plugins/limits/rate-limit.ts';
import { findAccount, lockPasswordHash } from '../auth/accounts.ts';
import { changePassword } from '../auth/change-password.ts';
import { refuseLocalSignIn } from '../auth/local-sign-in.ts';

interface PasswordChange {
  currentPassword: string;
  newPassword: string;
}

export async function changeOwnPassword(context: Context, form: PasswordChange): Promise<Record<never, never>> {
  const { actor, pool } = context;
  refuseLocalSignIn(context, actor.role);
  const checkedHash = await withAttemptLimit(context, [['password-account', String(actor.id)]], async () => {
    const account = await findAccount(pool, actor.email);
    if (account && !hasPassword(account.passwordHash)) throw keptByProvider(context);
    if (!account || !(await isPassword(account.passwordHash, form.currentPassword))) throw wrongPassword();
    return account.passwordHash;
  });
  await changePassword(context, actor.id, form.newPassword, async (db) => {
    if ((await lockPasswordHash(db, actor.id)) !== checkedHash) throw wrongPassword();
  });
  return {};
}

/** The account was made by the provider. An administrator, or the operator's command, can give it a password. */
function keptByProvider({ provider }: Context): CallError {
  return new CallError('FORBIDDEN', `${provider?.settings.name ?? 'The sign-in provider'} keeps your password. Change it there.`);
}

function wrongPassword(): CallError {
  const text = 'The current password is not right';
  return new CallError('INVALID', text, { fields: { currentPassword: text } });
}

export async function listOwnSessions({ actor, clock, pool }: Context): Promise<Session[]> {
  const own = requireSession(actor);
  const sessions = await listSessionsOf(pool, actor.id, clock.now());
  return sessions.map(({ hash, id, agent, ip, method, createdAt, seenAt }) => ({
    id,
    isThis: hash.equals(own),
    agent: agentWords(agent),
    ip,
    // Null stands for the password.
    method: signInMethods.find((known) => known === method) ?? 'password',
    createdAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
  }));
}

export async function endOtherSessions({ actor, pool, publish }: Context): Promise<{ ended: number }> {
  const ended = await endSessionsOf(pool, actor.id, requireSession(actor));
  publish(ended);
  publish({ topics: ['profile'], users: [actor.id] });
  return { ended: ended.endSessions.length };
}

/** Also the one that asks: this is its sign-out, but for the cookie. */
export async function endSessionById({ actor, pool, publish }: Context, id: string): Promise<{ id: string }> {
  const ended = await endOneSession(pool, actor.id, id);
  if (!ended) throw new CallError('NOT_FOUND', 'Not found');
  publish(ended);
  publish({ topics: ['profile'], users: [actor.id] });
  return { id };
}
