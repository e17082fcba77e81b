import { emailKey } from '@crm/contract/core/account-email';
import { CallError } from '@crm/contract/core/envelope';
import type { FastifyReply } from 'fastify';
import { askForFactor } from '../../plugins/access/factor-cookie.ts';
import { findDevice, type KnownDevice } from '../../plugins/access/known-device.ts';
import { isPassword } from '../../plugins/access/passwords.ts';
import { openSession } from '../../plugins/access/session.ts';
import type { PublicContext } from '../../plugins/context.ts';
import { networkOf } from '../../plugins/http/client-address.ts';
import { sharedBudget, withAttemptLimit } from '../../plugins/limits/rate-limit.ts';
import { type Account, findAccount } from './accounts.ts';
import { refuseLocalSignIn } from './local-sign-in.ts';
import { logFailure } from './log-failure.ts';
import { noteDevice } from './new-device.ts';

interface LoginForm {
  email: string;
  password: string;
}

export async function logIn(context: PublicContext, form: LoginForm, reply: FastifyReply): Promise<Account> {
  const account = await openFor(context, form, reply).catch(logFailure(context));
  await noteDevice(context, account, reply);
  return account;
}

/** One text for a wrong address and a wrong password; a blocked person learns of it only with the right password. */
async function openFor(context: PublicContext, form: LoginForm, reply: FastifyReply): Promise<Account> {
  const device = findDevice(context, form.email, reply.request);
  const account = (device && (await checkFromDevice(context, form, device))) ?? (await checkFromAnywhere(context, form));
  if (account.blocked) throw blocked();
  refuseLocalSignIn(context, account.role);
  if (account.hasFactor) {
    askForFactor(context, account, reply);
    throw new CallError('FACTOR_REQUIRED', 'Enter the code of your second factor.');
  }
  if (await openSession(context, account, reply)) return account;
  // Somebody changed the account while its password was being checked.
  const now = await findAccount(context.pool, account.email);
  throw now?.blocked && now.passwordHash === account.passwordHash ? blocked() : wrong();
}

/**
 * Where the person signed in before, guesses of strangers do not count: the device has a limit of its own. Undefined when the
 * account that signed in there is gone: another one has its e-mail, or none.
 */
async function checkFromDevice(context: PublicContext, form: LoginForm, device: KnownDevice): Promise<Account | undefined> {
  return withAttemptLimit(context, [['login-device', device.nonce]], async () => {
    const account = await findAccount(context.pool, form.email);
    return account?.id === device.accountId ? checkPassword(account, form.password) : undefined;
  });
}

/** Counted before the account is looked up, so that an attempt is not free when the look-up fails. */
async function checkFromAnywhere(context: PublicContext, form: LoginForm): Promise<Account> {
  const keys = [
    ['login-ip', networkOf(context.ip)] as const,
    ['login-email', emailKey(form.email)] as const,
    ...(await sharedBudget(context, 'login-all')),
  ];
  return withAttemptLimit(context, keys, async () => checkPassword(await findAccount(context.pool, form.email), form.password));
}

async function checkPassword(account: Account | undefined, password: string): Promise<Account> {
  if (!(await isPassword(account?.passwordHash, password)) || !account) throw wrong();
  return account;
}

function wrong(): CallError {
  return new CallError('UNAUTHENTICATED', 'Invalid email or password.');
}

export function blocked(): CallError {
  return new CallError('FORBIDDEN', 'Your account is blocked. Please contact an administrator.');
}
