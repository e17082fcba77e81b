import { personName } from '@crm/contract/accounts/auth';
import { accountEmail, emailKey } from '@crm/contract/core/account-email';
import type { Claims } from '../../plugins/oidc/claims.ts';
import { ProviderFailure } from '../../plugins/oidc/provider-failure.ts';

/**
 * The verified e-mail. One that is spelled in an unusual way, with wide letters or invisible ones, is none: it would look like the
 * address of somebody else.
 */
export function requireEmail({ email }: Claims): string {
  const read = accountEmail.safeParse(email);
  if (!read.success || email === undefined || emailKey(email) !== email.toLowerCase())
    throw new ProviderFailure('email', email === undefined ? 'not verified' : 'not usable');
  return read.data;
}

const longestName = 120;

/** The first name that a person may have here; the e-mail is always one. */
export function nameOf({ names }: Claims, email: string): string {
  for (const name of [...names, email.split('@')[0] ?? '', email]) {
    const read = personName.safeParse(Array.from(name).slice(0, longestName).join(''));
    if (read.success) return read.data;
  }
  return 'New person';
}
