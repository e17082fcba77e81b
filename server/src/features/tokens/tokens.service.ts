import { type tokenCalls as calls, mostTokens, type Token, type TokenOfPerson } from '@crm/contract/accounts/tokens';
import { addresses } from '@crm/contract/core/addresses';
import { areas, type Scope } from '@crm/contract/core/areas';
import type { Received, Returned } from '@crm/contract/core/call';
import { CallError, invalidFields } from '@crm/contract/core/envelope';
import { dayIn } from '../../clock.ts';
import { transaction } from '../../db/client.ts';
import { newToken } from '../../plugins/access/api-token.ts';
import type { Context } from '../../plugins/context.ts';
import { recordChange } from '../../records/changes/changes.ts';
import { notify } from '../../records/notify.ts';
import { patternsOf } from '../../records/search-text.ts';
import { endTokensOf } from './end-tokens.ts';
import {
  countAllTokens,
  countTokensOf,
  endToken,
  insertToken,
  listAllTokenRows,
  listTokenRows,
  lockTokenOwner,
  pruneTokensOf,
  type TokenOfPersonRow,
  type TokenRow,
} from './tokens.queries.ts';

export async function listTokens({ actor, clock, pool }: Context): Promise<Token[]> {
  const now = clock.now();
  return (await listTokenRows(pool, actor.id)).map((row) => tokenOf(row, now));
}

export async function listAllTokens(
  { clock, pool }: Context,
  { search, page, limit }: Received<typeof calls.listAll>['query'],
): Promise<{ tokens: TokenOfPerson[]; total: number }> {
  const patterns = patternsOf(search);
  const now = clock.now();
  const found = await listAllTokenRows(pool, patterns, limit, (page - 1) * limit);
  return {
    tokens: found.map((row) => ({ ...tokenOf(row, now), person: personOf(row) })),
    total: await countAllTokens(pool, patterns),
  };
}

/** The token is in the answer and nowhere else: only its hash is stored. */
export async function createToken(
  context: Context,
  { name, scopes: wanted, expiresOn }: Received<typeof calls.create>['body'],
): Promise<Returned<typeof calls.create>> {
  const { actor, clock, pool, timeZone } = context;
  const now = clock.now();
  if (expiresOn !== null && expiresOn < dayIn(timeZone, now)) throw invalidFields({ expiresOn: 'Choose a day from today on' });
  const scopes = narrowed(wanted);
  const { token, hash } = newToken();
  const row = await transaction(pool, async (db) => {
    if (!(await lockTokenOwner(db, actor.id))) throw new CallError('UNAUTHENTICATED', 'Please sign in.');
    if ((await countTokensOf(db, actor.id)) >= mostTokens)
      throw new CallError('CONFLICT', `You have ${mostTokens} API tokens. End one first.`);
    const made = await insertToken(db, { userId: actor.id, name, hash, scopes, createdAt: now, expiresOn, timeZone });
    await pruneTokensOf(db, actor.id);
    const after = { name, scopes: scopes.join(', '), ...(expiresOn && { expiresOn }) };
    await recordChange(db, { at: now, actorId: actor.id, entity: 'token', entityId: made.id, action: 'created', after });
    await notify(db, clock, [actor.id], { kind: 'security', text: `New API token: ${name}`, link: addresses.security });
    return made;
  });
  publishChange(context, actor.id);
  return { ...tokenOf(row, now), token };
}

export async function endOwnToken(context: Context, id: number): Promise<{ id: number }> {
  await end(context, id, context.actor.id);
  return { id };
}

export async function endAllTokens(context: Context): Promise<{ ended: number }> {
  const { actor, clock, pool } = context;
  const ended = await endTokensOf(pool, actor.id, actor.id, clock.now());
  publishChange(context, actor.id);
  return { ended };
}

export async function endAnyToken(context: Context, id: number): Promise<{ id: number }> {
  await end(context, id);
  return { id };
}

/** At once: this server forgets the token before it answers. Whose token somebody else ends is told of it. */
async function end(context: Context, id: number, ownerId?: number): Promise<void> {
  const { actor, clock, pool } = context;
  const now = clock.now();
  const userId = await transaction(pool, async (db) => {
    const ended = await endToken(db, id, now, ownerId);
    if (!ended) throw new CallError('NOT_FOUND', 'This API token was ended already.');
    await recordChange(db, { at: now, actorId: actor.id, entity: 'token', entityId: id, action: 'ended' });
    if (ended.userId !== actor.id) {
      const text = `${actor.name} ended your API token: ${ended.name}`;
      await notify(db, clock, [ended.userId], { kind: 'security', text, link: addresses.security });
    }
    return ended.userId;
  });
  publishChange(context, userId);
}

function publishChange({ publish }: Context, userId: number): void {
  publish({ topics: ['profile', 'notifications'], users: [userId] });
  publish({ topics: ['staff'], admins: true });
}

/** One scope for each area, in the order of the areas: who may write may read. */
function narrowed(wanted: readonly Scope[]): Scope[] {
  return areas.flatMap((area): Scope[] => {
    if (wanted.includes(`${area}:write`)) return [`${area}:write`];
    return wanted.includes(`${area}:read`) ? [`${area}:read`] : [];
  });
}

function tokenOf(row: TokenRow, now: Date): Token {
  const { id, name, scopes, createdAt, expiresOn, expiresAt, lastUsedAt, lastIp } = row;
  return {
    id,
    name,
    scopes,
    createdAt: createdAt.toISOString(),
    expiresOn,
    isExpired: expiresAt !== null && expiresAt <= now,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    lastIp,
  };
}

function personOf({ personId, personName, personEmail }: TokenOfPersonRow) {
  return { id: personId, name: personName, email: personEmail };
}
