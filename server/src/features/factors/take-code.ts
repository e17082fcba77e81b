import type { PublicContext } from '../../plugins/context.ts';
import { networkOf } from '../../plugins/http/client-address.ts';
import { withAttemptLimit } from '../../plugins/limits/rate-limit.ts';
import { takeRecoveryCodeOf } from './recovery-codes.ts';
import { takeTotpCode } from './totp.ts';

/** Uses a code of the person's app or a recovery code. `wrong` is thrown for all that is neither, also for one that was used. */
export async function takeCode(context: PublicContext, userId: number, typed: string, wrong: () => Error): Promise<void> {
  const code = typed.replace(/[\s-]/g, '').toLowerCase();
  await withFactorLimit(context, userId, async () => {
    const isRight = /^\d{6}$/.test(code)
      ? await takeTotpCode(context, userId, code)
      : await takeRecoveryCodeOf(context, userId, code);
    if (!isRight) throw wrong();
  });
}

/** The account is not known before a passkey has said whose it is. */
export function withFactorLimit<T>(context: PublicContext, userId: number | null, attempt: () => Promise<T>): Promise<T> {
  const ip = ['factor-ip', networkOf(context.ip)] as const;
  return withAttemptLimit(context, userId === null ? [ip] : [ip, ['factor-account', String(userId)]], attempt);
}
