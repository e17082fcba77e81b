import { CallError } from '@crm/contract/core/envelope';
import type { Role } from '@crm/contract/core/permissions';
import type { Services } from '../../context.ts';

/** With OIDC_ONLY passwords are for administrators alone: their door for the day on which the provider is away. */
export function isPasswordRefused({ provider }: Pick<Services, 'provider'>, role: Role): boolean {
  return role === 'staff' && provider?.settings.isOnly === true;
}

export function refusePassword(services: Pick<Services, 'provider'>, role: Role): void {
  if (!isPasswordRefused(services, role)) return;
  const name = services.provider?.settings.name;
  throw new CallError('FORBIDDEN', `Staff sign in with ${name}. Passwords are for administrators only.`);
}
