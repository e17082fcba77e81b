import { hash, timingSafeEqual } from 'node:crypto';
import { CallError } from '@crm/contract/core/envelope';
import type { FastifyReply } from 'fastify';
import { openSession } from '../../plugins/access/session.ts';
import type { PublicContext } from '../../plugins/context.ts';
import { networkOf } from '../../plugins/http/client-address.ts';
import { withAttemptLimit } from '../../plugins/limits/rate-limit.ts';
import type { Begun, Provider } from '../../plugins/oidc/provider.ts';
import { ProviderFailure } from '../../plugins/oidc/provider-failure.ts';
import { publishJoined } from '../auth/auth.service.ts';
import { noteDevice } from '../auth/new-device.ts';
import { publishTeamChange } from '../team/publish-team-change.ts';
import { type Admitted, admit } from './admit.ts';
import { lifeMs } from './begun-sign-in.ts';
import { type ProviderAccount, takeOnce } from './oidc.queries.ts';

/** Ends a sign-in that this browser has begun: `search` is what the provider sent the person back with. */
export async function signInWithProvider(
  context: PublicContext,
  provider: Provider,
  search: string,
  begun: Begun | undefined,
  reply: FastifyReply,
): Promise<ProviderAccount> {
  const ended = await withAttemptLimit(context, [['provider-ip', networkOf(context.ip)]], () =>
    attempt(context, provider, search, begun, reply).catch(returnUnavailable),
  ).catch((error) => {
    throw error instanceof CallError && error.code === 'RATE_LIMITED' ? new ProviderFailure('limit', 'limit') : error;
  });
  if (ended instanceof ProviderFailure) throw ended;
  return ended;
}

/** It is nobody's fault, so it does not count as an attempt. */
function returnUnavailable(error: unknown): ProviderFailure {
  if (error instanceof ProviderFailure && error.code === 'unavailable') return error;
  throw error;
}

async function attempt(
  context: PublicContext,
  provider: Provider,
  search: string,
  begun: Begun | undefined,
  reply: FastifyReply,
): Promise<ProviderAccount> {
  if (!begun) throw new ProviderFailure('expired', 'no begun sign-in');
  await requireState(context, search, begun.state);
  const claims = await provider.finish(search, begun);
  const admitted = await admit(context, provider.settings, claims);
  publishAdmitted(context, admitted);
  const { account } = admitted;
  const { issuer, sub, sid } = claims;
  const { id, version, passwordHash } = account;
  const checked = { id, version, passwordHash, method: 'provider' as const, provider: { issuer, sub, sid } };
  // Somebody changed the account in this very moment.
  if (!(await openSession(context, checked, reply))) throw new ProviderFailure('failed', 'the account changed meanwhile');
  await noteDevice(context, account, reply);
  return account;
}

/** Before anything is asked of the provider. Each state counts once, also when its cookie was copied. */
async function requireState({ clock, pool }: PublicContext, search: string, state: string): Promise<void> {
  const [given = '', ...others] = new URLSearchParams(search).getAll('state');
  if (others.length > 0 || !timingSafeEqual(digestOf(given), digestOf(state)))
    throw new ProviderFailure('state', 'another state');
  const expiresAt = new Date(clock.now().getTime() + lifeMs);
  if (!(await takeOnce(pool, 'sign-in', state, expiresAt))) throw new ProviderFailure('state', 'used before');
}

function digestOf(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}

function publishAdmitted(context: PublicContext, admitted: Admitted): void {
  const { publish, log } = context;
  const { account, admins, ended, regrouped } = admitted;
  publishJoined(context, admins);
  if (admitted.isLinked || ended) publish({ topics: ['staff'], admins: true });
  if (admitted.isNotified) publish({ topics: ['notifications'], users: [account.id] });
  if (ended) publish({ endSessions: ended });
  if (regrouped.length > 0) publishTeamChange(context, regrouped);
  if (admitted.isLastAdmin) log.warn({ userId: account.id }, 'groups of the provider would have demoted the last administrator');
  if (admitted.missingTeams.length > 0)
    log.warn({ teams: admitted.missingTeams }, 'OIDC_TEAM_GROUPS names teams that do not exist');
}
