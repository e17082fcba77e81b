import type { Token } from '@crm/contract/accounts/tokens';
import { formatDay, formatInstant, formatInstantDay } from '../../lib/dates.ts';

type Dated = Pick<Token, 'createdAt' | 'expiresOn' | 'isExpired' | 'lastUsedAt' | 'lastIp'>;

/** 'Made 10 Mar 2026, works until 9 Apr 2026'. */
export function datesText({ createdAt, expiresOn, isExpired }: Dated, timeZone: string | undefined): string {
  const made = timeZone ? `Made ${formatInstantDay(createdAt, timeZone)}, ` : '';
  if (expiresOn === null) return `${made}does not expire`;
  return `${made}${isExpired ? 'worked' : 'works'} until ${formatDay(expiresOn)}`;
}

/** 'Last used 10 Mar 2026, 3:00 PM, 203.0.113.7'. */
export function lastUseText({ lastUsedAt, lastIp }: Dated, timeZone: string | undefined): string {
  if (lastUsedAt === null) return 'Never used';
  return timeZone ? `Last used ${formatInstant(lastUsedAt, timeZone)}, ${lastIp}` : '';
}
