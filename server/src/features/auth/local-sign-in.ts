import { CallError } from '@crm/contract/core/envelope';
import type { Role } from '@crm/contract/core/permissions';
import type { OidcSettings } from '../../settings/oidc-settings.ts';

interface Providing {
  provider?: { settings: OidcSettings } | undefined;
}

/** With OIDC_ONLY passwords and passkeys are for administrators alone: their door for the day on which the provider is away. */
export function isLocalSignInRefused({ provider }: Providing, role: Role): boolean {
  return role === 'staff' && provider?.settings.isOnly === true;
}

export function refuseLocalSignIn(services: Providing, role: Role): void {
  if (!isLocalSignInRefused(services, role)) return;
  const name = services.provider?.settings.name;
  throw new CallError('FORBIDDEN', `Staff sign in with ${name}. Passwords and passkeys are for administrators only.`);
}
