import { CallError, type ErrorCode } from '@crm/contract/core/envelope';
import type { PublicContext } from '../../plugins/context.ts';
import { canonicalAddress } from '../../plugins/http/client-address.ts';

const reasons: Partial<Record<ErrorCode, string>> = {
  FORBIDDEN: 'refused',
  RATE_LIMITED: 'limit',
};
// A call of somebody who is signed in answers a wrong code as bad input.
const wrongOf: Record<'password' | 'factor', typeof reasons> = {
  password: { UNAUTHENTICATED: 'password' },
  factor: { UNAUTHENTICATED: 'factor', INVALID: 'factor' },
};

/**
 * Tells the log of a failed sign-in or sign-up, for programs such as fail2ban: deploy/fail2ban-filter.conf reads this very
 * line. It names an address and nobody. What a proxy passed on and is no address could be anything, so it is not written.
 */
export function logFailure({ ip, log }: PublicContext, wrong: 'password' | 'factor' = 'password'): (error: unknown) => never {
  return (error) => {
    const reason = error instanceof CallError ? { ...reasons, ...wrongOf[wrong] }[error.code] : undefined;
    if (reason) log.info({ ip: canonicalAddress(ip) ?? 'unknown', reason }, 'sign-in failed');
    throw error;
  };
}
