import { transaction } from '../../db/client.ts';
import type { Services } from '../../plugins/context.ts';
import type { Provider } from '../../plugins/oidc/provider.ts';
import { ProviderFailure } from '../../plugins/oidc/provider-failure.ts';
import { endProviderSessions, takeOnce } from './oidc.queries.ts';

/** Follows an order of the provider to sign somebody out: the sessions end at once, and with them the sockets on every server. */
export async function endByProvider({ pool, publish }: Services, provider: Provider, token: string): Promise<number> {
  const { issuer, sub, sid, jti, expiresAt } = await provider.readLogout(token);
  const ended = await transaction(pool, async (db) => {
    if (!(await takeOnce(db, 'logout', jti, expiresAt))) throw new ProviderFailure('answer', 'used before');
    return endProviderSessions(db, issuer, sub, sid);
  });
  publish({ endSessions: ended.map(({ hash }) => hash.toString('hex')) });
  const users = [...new Set(ended.map(({ userId }) => userId))];
  if (users.length > 0) publish({ topics: ['profile'], users });
  return ended.length;
}
