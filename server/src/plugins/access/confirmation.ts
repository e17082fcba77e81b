import { confirmedMinutes } from '@crm/contract/accounts/factors';
import type { Call } from '@crm/contract/core/call';
import { CallError } from '@crm/contract/core/envelope';
import { isAhead } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { firstRow, rows, statement } from '../../db/statement.ts';
import type { Services } from '../context.ts';
import type { Actor } from './actor.ts';
import { hasFactor } from './factor-sql.ts';

const proofOf = statement(
  'session_proof',
  `select coalesce(s.confirmed_at, s.created_at) as "provedAt", ${hasFactor('s.user_id')} as "hasFactor"
   from sessions s where s.token_hash = $1`,
);
const setConfirmed = statement('set_session_confirmed', 'update sessions set confirmed_at = $2 where token_hash = $1');

/** The company asks this person for a second factor, and there is none. A provider of sign-ins answers for its people. */
export function lacksFactor(
  { company }: Pick<Services, 'company'>,
  { role, hasFactor, method }: Pick<Actor, 'role' | 'hasFactor' | 'method'>,
): boolean {
  return !hasFactor && method !== 'provider' && mustHaveFactor({ company }, role);
}

export function mustHaveFactor({ company }: Pick<Services, 'company'>, role: Actor['role']): boolean {
  return company.secondFactor === 'everyone' || (company.secondFactor === 'admins' && role === 'admin');
}

export function requireFactorAdded(services: Services, call: Call, actor: Actor): void {
  if (call.withoutFactor || !lacksFactor(services, actor)) return;
  throw factorNeeded();
}

export function factorNeeded(): CallError {
  return new CallError('FACTOR_NEEDED', 'Add a second factor to your account first.');
}

/** The database is asked each time: another server may have heard the proof. */
export async function requireConfirmed({ pool, clock }: Services, call: Call, actor: Actor, query: unknown): Promise<void> {
  if (!call.confirm || !isMeant(call, query)) return;
  const proof = await firstRow(pool, proofOf, [actor.sessionHash]);
  if (!proof) throw new CallError('UNAUTHENTICATED', 'Please sign in.');
  if (call.confirm === 'factor' && !proof.hasFactor) return;
  const now = clock.now();
  const isFresh = now.getTime() - (proof.provedAt?.getTime() ?? 0) < confirmedMinutes * 60_000;
  if (proof.provedAt && isFresh && !isAhead(proof.provedAt, now)) return;
  throw new CallError('CONFIRM_REQUIRED', 'Please confirm that it is you.');
}

/** The session has proved anew who is behind it. */
export async function markConfirmed(db: Db, sessionHash: Buffer, now: Date): Promise<void> {
  await rows(db, setConfirmed, [sessionHash, now]);
}

/** The address is not checked yet: a wrong one is refused later, whoever asks. */
function isMeant({ confirmIf = {} }: Call, query: unknown): boolean {
  const asked = typeof query === 'object' && query !== null ? (query as Record<string, unknown>) : {};
  return Object.entries(confirmIf).every(([name, value]) => [asked[name]].flat().includes(value));
}
