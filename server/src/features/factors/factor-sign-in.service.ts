import type { PasskeyAssertion } from '@crm/contract/accounts/factors';
import { CallError } from '@crm/contract/core/envelope';
import type { FastifyReply } from 'fastify';
import { digestOf, pendingSignIn } from '../../plugins/access/factor-cookie.ts';
import { type CheckedAccount, openSession } from '../../plugins/access/session.ts';
import type { PublicContext } from '../../plugins/context.ts';
import { type Account, findAccountById } from '../auth/accounts.ts';
import { refuseLocalSignIn } from '../auth/local-sign-in.ts';
import { logFailure } from '../auth/log-failure.ts';
import { blocked } from '../auth/log-in.ts';
import { noteDevice } from '../auth/new-device.ts';
import { takeCode, withFactorLimit } from './take-code.ts';
import { askForPasskey, checkPasskey } from './verify-passkey.ts';

export async function signInWithCode(context: PublicContext, code: string, reply: FastifyReply) {
  const account = await pendingAccount(context, reply);
  if (!account) throw tooLate();
  await takeCode(context, account.id, code, wrongCode).catch(logFailure(context, 'factor'));
  return open(context, account, 'password', reply);
}

/** In the second step for the person's own passkeys, and instead of a password for those that the browser keeps. */
export async function signInOptions(context: PublicContext, reply: FastifyReply) {
  const account = await pendingAccount(context, reply);
  return { ...(await askForPasskey(context, 'sign in', account?.id ?? null, reply)) };
}

/** A passkey asks for a finger, a face or a PIN of its own: it is both factors at once. */
export async function signInWithPasskey(context: PublicContext, response: PasskeyAssertion, reply: FastifyReply) {
  const attempt = async () => {
    const { userId } = await checkPasskey(context, 'sign in', response, reply, wrongPasskey);
    const account = await findAccountById(context.pool, userId);
    if (!account) throw wrongPasskey();
    return account;
  };
  const account = await withFactorLimit(context, null, attempt).catch(logFailure(context, 'factor'));
  return open(context, account, 'passkey', reply);
}

/** The account whose password was right, as long as nothing about it has changed since. */
async function pendingAccount(context: PublicContext, { request }: FastifyReply): Promise<Account | undefined> {
  const pending = pendingSignIn.read(context, request);
  const account = pending && (await findAccountById(context.pool, pending.accountId));
  if (!account || account.version !== pending.version) return undefined;
  return digestOf(account.passwordHash) === pending.passwordDigest ? account : undefined;
}

async function open(context: PublicContext, account: Account, method: CheckedAccount['method'], reply: FastifyReply) {
  if (account.blocked) throw blocked();
  // A passkey, too, would be a way past the provider.
  refuseLocalSignIn(context, account.role);
  // Somebody changed the account while the factor was being checked.
  if (!(await openSession(context, { ...account, ...(method && { method }) }, reply))) throw tooLate();
  pendingSignIn.clear(reply);
  await noteDevice(context, account, reply);
  const { id, name, email, role } = account;
  return { userDetails: { id, name, email, role } };
}

function wrongCode(): CallError {
  return new CallError('UNAUTHENTICATED', 'This code is not right.', { fields: { code: 'This code is not right.' } });
}

function wrongPasskey(): CallError {
  return new CallError('UNAUTHENTICATED', 'This passkey was not accepted.');
}

function tooLate(): CallError {
  return new CallError('UNAUTHENTICATED', 'Please enter your password again.');
}
