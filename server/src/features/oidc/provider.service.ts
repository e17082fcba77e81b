import type { providerCalls as calls } from '@crm/contract/accounts/provider';
import type { Returned } from '@crm/contract/core/call';
import { CallError } from '@crm/contract/core/envelope';
import { transaction } from '../../db/client.ts';
import { hasPassword } from '../../plugins/access/passwords.ts';
import type { Context, PublicContext } from '../../plugins/context.ts';
import { recordChange } from '../../records/changes/changes.ts';
import { canMail } from '../../records/mails.ts';
import { arePasskeysInUse } from '../factors/passkeys.service.ts';
import { countLinks, listLinks, removeLink } from './oidc.queries.ts';

export async function getSignInOptions({ clock, pool, provider }: PublicContext): Promise<Returned<typeof calls.options>> {
  return {
    provider: provider ? { name: provider.settings.name } : null,
    passkeys: await arePasskeysInUse(pool),
    mail: await canMail(pool, clock.now()),
  };
}

export async function listProviderLinks({ pool, provider }: Context): Promise<Returned<typeof calls.links>> {
  const links = await listLinks(pool);
  return {
    provider: provider ? { name: provider.settings.name } : null,
    links: links.map(({ id, name, email, linkedAt, passwordHash }) => ({
      id,
      name,
      email,
      linkedAt: linkedAt.toISOString(),
      hasPassword: hasPassword(passwordHash),
    })),
    count: links.length < 1000 ? links.length : await countLinks(pool),
  };
}

/** Nothing but the link ends: whoever is signed in stays so. */
export async function unlink({ actor, clock, pool, publish }: Context, id: number): Promise<{ id: number }> {
  await transaction(pool, async (db) => {
    if (!(await removeLink(db, id))) throw new CallError('NOT_FOUND', 'This account is not linked to the provider.');
    const line = { at: clock.now(), actorId: actor.id, entity: 'user' as const, entityId: id };
    await recordChange(db, { ...line, action: 'unlinked from provider' });
  });
  publish({ topics: ['staff'], admins: true });
  return { id };
}
