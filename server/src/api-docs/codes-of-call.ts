import type { Call } from '@crm/contract/core/call';
import { type ErrorCode, errorStatus } from '@crm/contract/core/envelope';
import { permissions } from '@crm/contract/core/permissions';
import type { NamedCall } from './named-calls.ts';
import { thrownCodes } from './thrown-codes.ts';

/** Every code that a call can fail with, in the order of their statuses. */
export function codesOf({ feature, name, call }: Pick<NamedCall, 'feature' | 'name' | 'call'>): ErrorCode[] {
  const known = new Set([...codesOfShape(call), ...thrownBy(feature, name)]);
  return (Object.keys(errorStatus) as ErrorCode[]).filter((code) => known.has(code));
}

export function thrownBy(feature: string, name: string): readonly ErrorCode[] {
  const table: Record<string, Record<string, readonly ErrorCode[] | undefined> | undefined> = thrownCodes;
  return table[feature]?.[name] ?? [];
}

/** What follows from the declaration of a call. */
export function codesOfShape(call: Call): ErrorCode[] {
  const who = permissions[call.who];
  const isWrite = call.method !== 'GET';
  const refused: [ErrorCode, boolean][] = [
    // An unknown name in the query, a body that is not asked for, a character that cannot be stored.
    ['INVALID', true],
    ['UNAUTHENTICATED', who !== 'anyone'],
    // Another role, a token without the scope, or a page of another site.
    ['FORBIDDEN', isWrite || who !== 'anyone'],
    ['FACTOR_NEEDED', who !== 'anyone' && !call.withoutFactor],
    ['CONFIRM_REQUIRED', call.confirm !== undefined],
    ['NOT_FOUND', call.params !== undefined],
    // A key that was used for something else.
    ['CONFLICT', call.creates === true],
    ['STALE', call.versioned === true],
    ['TOO_LARGE', isWrite],
    ['UNSUPPORTED', isWrite],
    // A token that calls too often.
    ['RATE_LIMITED', call.takes !== undefined || who !== 'anyone'],
    ['INTERNAL', true],
    ['UNAVAILABLE', true],
  ];
  return refused.filter(([, can]) => can).map(([code]) => code);
}
