import { hash } from 'node:crypto';
import type { resetCalls as calls } from '@crm/contract/accounts/resets';
import { emailKey } from '@crm/contract/core/account-email';
import { addresses } from '@crm/contract/core/addresses';
import type { Received, Returned } from '@crm/contract/core/call';
import { CallError } from '@crm/contract/core/envelope';
import { type Db, transaction } from '../../db/client.ts';
import { agentWords } from '../../plugins/access/describe-user-agent.ts';
import { hashPassword } from '../../plugins/access/passwords.ts';
import type { PublicContext } from '../../plugins/context.ts';
import { canonicalAddress, networkOf } from '../../plugins/http/client-address.ts';
import { countAttempt, sharedBudget, withAttemptLimit } from '../../plugins/limits/rate-limit.ts';
import { canMail } from '../../records/mails.ts';
import { notify } from '../../records/notify.ts';
import { writePassword } from '../auth/change-password.ts';
import { refuseLocalSignIn } from '../auth/local-sign-in.ts';
import { logFailure } from '../auth/log-failure.ts';
import { findReset, insertRequest, removeReset, takeReset } from './resets.queries.ts';

/**
 * Only notes what was asked: whether anybody has this address is looked up later, so neither the answer nor its time tells. Each
 * request counts, since each may send a mail.
 */
export async function requestReset(context: PublicContext, email: string): Promise<Record<never, never>> {
  const { clock, ip, pool } = context;
  if (!(await canMail(pool, clock.now())))
    throw new CallError('CONFLICT', 'This portal sends no e-mail. An administrator can set a new password.');
  await countAttempt(context, [
    ['reset-ip', networkOf(ip)],
    ['reset-email', emailKey(email)],
    ...(await sharedBudget(context, 'reset-all')),
  ]).catch(logFailure(context));
  await insertRequest(pool, email.toWellFormed(), canonicalAddress(ip) ?? 'unknown', clock.now());
  return {};
}

export async function openReset(context: PublicContext, token: string): Promise<Returned<typeof calls.open>> {
  const { expiresAt } = await limited(context, () => requireGood(context, token));
  return { company: context.company.name, expiresAt: expiresAt.toISOString() };
}

type ResetForm = Received<typeof calls.set>['body'];

/**
 * All sessions of the account end, with their sockets, and none is opened: the log-in follows, and with it the second factor. API
 * tokens stay, as after every change of a password.
 */
export async function setPassword(context: PublicContext, form: ResetForm): Promise<Record<never, never>> {
  const { userId, ended } = await limited(context, async () => {
    // Before the password is hashed: a wrong token costs the server nothing.
    await requireGood(context, form.token);
    const passwordHash = await hashPassword(form.password);
    return transaction(context.pool, (db) => change(context, db, form.token, passwordHash));
  });
  context.publish(ended);
  context.publish({ topics: ['profile', 'notifications'], users: [userId] });
  return {};
}

async function change(context: PublicContext, db: Db, token: string, passwordHash: string) {
  const { agent, clock, ip } = context;
  const now = clock.now();
  const account = await takeReset(db, hashOf(token), now);
  if (!account) throw notGood();
  const { id } = account;
  const ended = await writePassword(db, { userId: id, passwordHash, at: now, actorId: id, after: { by: 'mailed link' } });
  await removeReset(db, id);
  const where = `${agentWords(agent)}, ${canonicalAddress(ip) ?? 'unknown address'}`;
  const text = `Your password was changed with a mailed link: ${where}`;
  await notify(db, clock, [id], { kind: 'security', text, link: addresses.security });
  return { userId: id, ended };
}

async function requireGood(context: PublicContext, token: string) {
  const reset = await findReset(context.pool, hashOf(token), context.clock.now());
  if (!reset) throw notGood();
  refuseLocalSignIn(context, reset.role);
  return reset;
}

/** Tries are limited as those of the log-in. */
async function limited<T>(context: PublicContext, attempt: () => Promise<T>): Promise<T> {
  const keys = [['reset-link-ip', networkOf(context.ip)] as const, ...(await sharedBudget(context, 'reset-link-all'))];
  return withAttemptLimit(context, keys, attempt).catch(logFailure(context));
}

/** One text for what was used, replaced, has ended or never was. */
function notGood(): CallError {
  return new CallError('FORBIDDEN', 'This link can no longer be used. Please ask for a new one.');
}

function hashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
