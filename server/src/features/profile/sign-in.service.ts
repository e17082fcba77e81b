import type { Session } from '@crm/contract/accounts/profile';
import { CallError } from '@crm/contract/core/envelope';
import type { Context } from '../../context.ts';
import { hasPassword, isPassword } from '../../plugins/access/passwords.ts';
import { endSessionsOf, listSessionsOf } from '../../plugins/access/session.ts';
import { withAttemptLimit } from '../../plugins/limits/rate-limit.ts';
import { findAccount, lockPasswordHash } from '../auth/accounts.ts';
import { changePassword } from '../auth/change-password.ts';
import { refusePassword } from '../auth/refuse-password.ts';
import { agentWords } from './describe-user-agent.ts';

interface PasswordChange {
  currentPassword: string;
  newPassword: string;
}

export async function changeOwnPassword(context: Context, form: PasswordChange): Promise<Record<never, never>> {
  const { actor, pool } = context;
  refusePassword(context, actor.role);
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
  const sessions = await listSessionsOf(pool, actor.id, clock.now());
  return sessions.map(({ hash, agent, ip, createdAt, seenAt }) => ({
    isThis: hash.equals(actor.sessionHash),
    agent: agentWords(agent),
    ip,
    createdAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
  }));
}

export async function endOtherSessions({ actor, pool, publish }: Context): Promise<{ ended: number }> {
  const ended = await endSessionsOf(pool, actor.id, actor.sessionHash);
  publish(ended);
  publish({ topics: ['profile'], users: [actor.id] });
  return { ended: ended.endSessions.length };
}
