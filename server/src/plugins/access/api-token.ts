import { hash, randomBytes } from 'node:crypto';
import type { Scope } from '@crm/contract/core/areas';
import { aheadOf, isAhead } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { firstRow, holds, type RowOf, rows, statement } from '../../db/statement.ts';
import type { Services } from '../context.ts';
import type { Actor, TokenGrant } from './actor.ts';
import { hasFactor } from './factor-sql.ts';

const prefix = 'crm_';
/** The prefix and 32 random bytes. */
const wholeToken = /^crm_[\w-]{43}$/;
/** How often the last use of a token is written. */
const seenEveryMs = 5 * 60_000;
const keptMs = 90 * 86_400_000;

const find = statement(
  'find_api_token',
  `select u.id, u.name, u.email, u.role, ${hasFactor('u.id')} or exists (select 1 from oidc_links l where l.user_id = u.id) as "hasFactor", t.id as "tokenId", t.scopes, t.last_used_at as "seenAt", t.expires_at as "expiresAt"
   from api_tokens t join users u on u.id = t.user_id
   where t.token_hash = $1 and (t.expires_at is null or t.expires_at > $2) and not u.blocked and u.deleted_at is null`,
  { scopes: holds<Scope[]>() },
);
const touch = statement('touch_api_token', 'update api_tokens set last_used_at = $2, last_ip = $3 where id = $1');
const hold = statement(
  'hold_api_token',
  `select 1 from api_tokens t join users u on u.id = t.user_id
   where t.id = $1 and t.ended_at is null and (t.expires_at is null or t.expires_at > $2)
     and u.role = $3 and not u.blocked and u.deleted_at is null for key share of t`,
);
// What a clock that was ahead has written counts as of now.
const removeOld = statement(
  'remove_old_api_tokens',
  `with ahead as (
     update api_tokens set ended_at = $1 where ${aheadOf('$1', 'ended_at')}
   ) delete from api_tokens where ended_at <= $2 or expires_at <= $2`,
);

type TokenRow = RowOf<typeof find>;

export function newToken(): { token: string; hash: Buffer } {
  const token = prefix + randomBytes(32).toString('base64url');
  return { token, hash: hashOf(token) };
}

/** What came as `Authorization: Bearer crm_…`. Proxies send other things in this header, which mean nothing here. */
export function bearerToken(header: string | undefined): string | undefined {
  const [scheme, text, ...others] = (header ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || others.length > 0) return undefined;
  return text?.startsWith(prefix) ? text : undefined;
}

export function isTokenText(text: string): boolean {
  return wholeToken.test(text);
}

/**
 * The person behind a token, and what the token allows. An end, a block and another role act on the very next call to the same
 * server, and on the others as soon as PostgreSQL has told them, after a second at the latest.
 */
export async function findTokenActor(
  services: Pick<Services, 'pool' | 'clock' | 'sessions'>,
  text: string,
  ip: string,
): Promise<Actor | null> {
  if (!isTokenText(text)) return null;
  const tokenHash = hashOf(text);
  const now = services.clock.now();
  // The hash of a session's key has no such name: a token that comes as a cookie is not found here.
  const found = await services.sessions.find(`token ${tokenHash.toString('hex')}`, now, () =>
    firstRow(services.pool, find, [tokenHash, now]),
  );
  if (!found) return null;
  if (isDue(found, now)) await writeUse(services, found, ip, now);
  const { id, name, email, role, hasFactor, tokenId, scopes } = found;
  return { id, name, email, role, hasFactor, method: null, sessionHash: null, token: { id: tokenId, scopes } };
}

function isDue({ seenAt }: TokenRow, now: Date): boolean {
  return seenAt === null || now.getTime() - seenAt.getTime() > seenEveryMs || isAhead(seenAt, now);
}

/** Where nothing can be written, reading goes on: the next call tries again. */
async function writeUse({ pool }: Pick<Services, 'pool'>, token: TokenRow, ip: string, now: Date): Promise<void> {
  await rows(pool, touch, [token.tokenId, now, ip.slice(0, 100)]).then(
    () => Object.assign(token, { seenAt: now }),
    () => undefined,
  );
}

/** For long work: the token must still be open at the end, and stays open until the transaction ends. */
export async function isOpenToken(db: Db, { id }: TokenGrant, { role }: Actor, now: Date): Promise<boolean> {
  return (await firstRow(db, hold, [id, now, role])) !== undefined;
}

/** Those that ended or expired long ago. The audit log still tells of them. */
export async function removeOldTokens(db: Db, now: Date): Promise<void> {
  await rows(db, removeOld, [now, new Date(now.getTime() - keptMs)]);
}

function hashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
