import type { Factors } from '@crm/contract/accounts/factors';
import { CallError, invalidFields } from '@crm/contract/core/envelope';
import { mustHaveFactor } from '../../plugins/access/confirmation.ts';
import type { Context } from '../../plugins/context.ts';
import { logFailure } from '../auth/log-failure.ts';
import { changeFactors, settleRemoval } from './change-factors.ts';
import { activateTotp, countRecoveryCodes, deleteTotp, findTotp, hasAnyFactor, storeTotpSecret } from './factors.queries.ts';
import { listPasskeys } from './passkeys.queries.ts';
import { passkeyOf } from './passkeys.service.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { withFactorLimit } from './take-code.ts';
import { newTotpSecret, readTotpSecret, stepOf, totpAddress } from './totp.ts';

export async function listFactors(context: Context): Promise<Factors> {
  const { actor, pool } = context;
  const [totp, passkeys, recoveryLeft] = await Promise.all([
    findTotp(pool, actor.id),
    listPasskeys(pool, actor.id),
    countRecoveryCodes(pool, actor.id),
  ]);
  return {
    totp: totp?.confirmedAt
      ? { addedAt: totp.confirmedAt.toISOString(), lastUsedAt: totp.lastUsedAt?.toISOString() ?? null }
      : null,
    passkeys: passkeys.map(passkeyOf),
    recoveryLeft,
    isRequired: actor.method !== 'provider' && mustHaveFactor(context, actor.role),
  };
}

/** Each start makes a new secret: one that somebody saw earlier is worth nothing. */
export async function startTotp({ actor, clock, company, pool, secret }: Context): Promise<{ secret: string; address: string }> {
  const text = newTotpSecret();
  if (!(await storeTotpSecret(pool, actor.id, secret.encrypt(text), clock.now()))) throw inUse();
  return { secret: text, address: totpAddress(text, company.name, actor.email) };
}

export async function confirmTotp(context: Context, typed: string): Promise<{ recoveryCodes: string[] }> {
  const { actor, clock } = context;
  const code = typed.replace(/[\s-]/g, '');
  const attempt = () =>
    changeFactors(context, async (db) => {
      const factor = await findTotp(db, actor.id);
      if (factor?.confirmedAt) throw inUse();
      if (!factor) throw new CallError('CONFLICT', 'Start again: the secret of the app is gone.');
      const secret = readTotpSecret(context, factor.secretEncrypted);
      const step = secret && /^\d{6}$/.test(code) ? stepOf(context, secret, code) : undefined;
      if (step === undefined || !(await activateTotp(db, actor.id, step, clock.now()))) throw wrongCode();
      const recoveryCodes = await makeRecoveryCodes(db, actor.id);
      const text = 'An authenticator app was added to your account.';
      return { result: { recoveryCodes }, told: { action: 'factor added', facts: { factor: 'authenticator app' }, text } };
    });
  return withFactorLimit(context, actor.id, attempt).catch(logFailure(context, 'factor'));
}

export async function removeTotp(context: Context): Promise<Record<never, never>> {
  return changeFactors(context, async (db) => {
    if (!(await deleteTotp(db, context.actor.id))) throw new CallError('NOT_FOUND', 'There is no authenticator app.');
    await settleRemoval(context, db);
    const text = 'The authenticator app was removed from your account.';
    return { result: {}, told: { action: 'factor removed', facts: { factor: 'authenticator app' }, text } };
  });
}

export async function newRecoveryCodes(context: Context): Promise<{ recoveryCodes: string[] }> {
  return changeFactors(context, async (db) => {
    if (!(await hasAnyFactor(db, context.actor.id))) throw new CallError('CONFLICT', 'Add a second factor first.');
    const recoveryCodes = await makeRecoveryCodes(db, context.actor.id);
    const text = 'New recovery codes were made for your account. The old ones stopped working.';
    return { result: { recoveryCodes }, told: { action: 'recovery codes made', text } };
  });
}

/** One text, whatever was wrong with it. */
export function wrongCode(): CallError {
  return invalidFields({ code: 'This code is not right' });
}

function inUse(): CallError {
  return new CallError('CONFLICT', 'You have an authenticator app already. Remove it before you add another one.');
}
