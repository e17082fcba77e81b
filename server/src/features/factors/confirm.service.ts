import type { Proof } from '@crm/contract/accounts/factors';
import { CallError, invalidFields } from '@crm/contract/core/envelope';
import type { FastifyReply } from 'fastify';
import { markConfirmed } from '../../plugins/access/confirmation.ts';
import { hasPassword, isPassword } from '../../plugins/access/passwords.ts';
import { requireSession } from '../../plugins/access/session.ts';
import type { Context } from '../../plugins/context.ts';
import { withAttemptLimit } from '../../plugins/limits/rate-limit.ts';
import { findAccountById } from '../auth/accounts.ts';
import { logFailure } from '../auth/log-failure.ts';
import { findTotp, hasAnyFactor } from './factors.queries.ts';
import { wrongCode } from './factors.service.ts';
import { listPasskeys } from './passkeys.queries.ts';
import { takeCode, withFactorLimit } from './take-code.ts';
import { askForPasskey, checkPasskey } from './verify-passkey.ts';

/** Whoever has a second factor proves it: a password alone is what a thief has first. */
export async function confirmOptions(context: Context, reply: FastifyReply) {
  const { actor, pool } = context;
  const [account, totp, passkeys, hasFactor] = await Promise.all([
    findAccountById(pool, actor.id),
    findTotp(pool, actor.id),
    listPasskeys(pool, actor.id),
    hasAnyFactor(pool, actor.id),
  ]);
  const options = passkeys.length > 0 ? { ...(await askForPasskey(context, 'confirm', actor.id, reply)) } : null;
  // A recovery code is a code too, for those who have a passkey alone.
  const isKnownHere = account !== undefined && hasPassword(account.passwordHash);
  return {
    with: { password: !hasFactor && isKnownHere, code: hasFactor, passkey: options !== null, app: Boolean(totp?.confirmedAt) },
    options,
  };
}

export async function confirmSession(context: Context, proof: Proof, reply: FastifyReply): Promise<Record<never, never>> {
  const { actor, clock, pool } = context;
  await prove(context, proof, reply).catch(logFailure(context, 'password' in proof ? 'password' : 'factor'));
  await markConfirmed(pool, requireSession(actor), clock.now());
  return {};
}

async function prove(context: Context, proof: Proof, reply: FastifyReply): Promise<void> {
  const { actor, pool } = context;
  if ('code' in proof) return takeCode(context, actor.id, proof.code, wrongCode);
  if ('response' in proof) {
    const refused = () => new CallError('INVALID', 'The passkey was not accepted. Please try again.');
    await withFactorLimit(context, actor.id, async () => {
      const { askedOf } = await checkPasskey(context, 'confirm', proof.response, reply, refused);
      // The challenge was made for whoever was signed in then.
      if (askedOf !== actor.id) throw refused();
    });
    return;
  }
  if (await hasAnyFactor(pool, actor.id)) throw invalidFields({ password: 'Confirm with your second factor' });
  await withAttemptLimit(context, [['password-account', String(actor.id)]], async () => {
    const account = await findAccountById(pool, actor.id);
    if (!(await isPassword(account?.passwordHash, proof.password)))
      throw invalidFields({ password: 'The password is not right' });
  });
}
