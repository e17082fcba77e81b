import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, PublicContext, Services } from '../context.ts';
import { type Db, firstRow, rows, statement } from '../db/client.ts';

const plainName = 'sid';
const secureName = '__Host-sid';
const dayMs = 86_400_000;
/** How long a session may be used before its last use is written again: one write per person and few minutes. */
const seenEveryMs = 5 * 60_000;

const findSession = statement(
  'find_session',
  `select u.id, u.name, u.email, u.role, s.seen_at as "seenAt"
   from sessions s join users u on u.id = s.user_id
   where s.token_hash = $1 and s.expires_at > $2 and not u.blocked and u.deleted_at is null`,
);
const touchSession = statement('touch_session', 'update sessions set seen_at = $2, expires_at = $3 where token_hash = $1');
const insertSession = statement(
  'insert_session',
  'insert into sessions (token_hash, user_id, created_at, seen_at, expires_at, ip, agent) values ($1, $2, $3, $3, $4, $5, $6)',
);
const deleteSession = statement('delete_session', 'delete from sessions where token_hash = $1');
const deleteSessionsOf = statement(
  'delete_sessions_of',
  'delete from sessions where user_id = $1 and ($2::bytea is null or token_hash <> $2) returning token_hash as hash',
);
const listSessions = statement(
  'list_sessions_of',
  `select token_hash as hash, agent, ip, created_at as "createdAt", seen_at as "seenAt" from sessions
   where user_id = $1 and expires_at > $2 order by seen_at desc, created_at desc limit 100`,
);
const deleteExpired = statement('delete_expired_sessions', 'delete from sessions where expires_at <= $1');

/**
 * The cookie's value. Only this very site can set a `__Host-` cookie, so where it is served over https no other one counts:
 * another site of the same domain could plant it.
 */
export function sessionToken(cookieHeader: string | undefined, publicOrigin: string | undefined): string | undefined {
  const cookies = new Map((cookieHeader ?? '').split(';').map(nameAndValue));
  return cookies.get(secureName) ?? (isHttpsOrigin(publicOrigin) ? undefined : cookies.get(plainName));
}

function nameAndValue(cookie: string): [string, string] {
  const at = cookie.indexOf('=');
  return [cookie.slice(0, at).trim(), cookie.slice(at + 1).trim()];
}

/** The person behind a token. Blocking, deleting and logging out act on the very next call. */
export async function findActor(
  services: Pick<Services, 'pool' | 'clock' | 'sessionDays'>,
  token: string,
): Promise<Actor | null> {
  const sessionHash = hashOf(token);
  const now = services.clock.now();
  const found = await firstRow<Omit<Actor, 'sessionHash'> & { seenAt: Date }>(services.pool, findSession, [sessionHash, now]);
  if (!found) return null;
  if (now.getTime() - found.seenAt.getTime() > seenEveryMs) {
    // Where nothing can be written, reading goes on: the next call tries again.
    await rows(services.pool, touchSession, [sessionHash, now, expiry(services, now)]).catch(() => undefined);
  }
  return { id: found.id, name: found.name, email: found.email, role: found.role, sessionHash };
}

/** Opens a session under a new token, in place of the one that the browser had. Only the hash of the token is stored. */
export async function openSession(context: PublicContext, userId: number, reply: FastifyReply): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const now = context.clock.now();
  const expires = expiry(context, now);
  await rows(context.pool, insertSession, [hashOf(token), userId, now, expires, context.ip, context.agent]);
  await endSession(context);
  setCookie(reply, token, context.sessionDays * (dayMs / 1000));
}

export async function closeSession(context: PublicContext, reply: FastifyReply): Promise<void> {
  await endSession(context);
  setCookie(reply, '', 0);
}

async function endSession({ actor, pool, publish }: PublicContext): Promise<void> {
  if (!actor) return;
  await rows(pool, deleteSession, [actor.sessionHash]);
  publish({ endSessions: [actor.sessionHash.toString('hex')] });
}

/** Ends the sessions of a person, all or all but one; the caller publishes the result after its commit. */
export async function endSessionsOf(db: Db, userId: number, keptHash?: Buffer): Promise<{ endSessions: string[] }> {
  const ended = await rows<{ hash: Buffer }>(db, deleteSessionsOf, [userId, keptHash ?? null]);
  return { endSessions: ended.map((row) => row.hash.toString('hex')) };
}

export interface StoredSession {
  hash: Buffer;
  agent: string;
  ip: string;
  createdAt: Date;
  seenAt: Date;
}

/** Where a person is signed in, the latest use first. */
export async function listSessionsOf(db: Db, userId: number, now: Date): Promise<StoredSession[]> {
  return rows<StoredSession>(db, listSessions, [userId, now]);
}

export async function removeExpiredSessions(db: Db, now: Date): Promise<void> {
  await rows(db, deleteExpired, [now]);
}

function setCookie(reply: FastifyReply, value: string, maxAge: number): void {
  const isSecure = isHttps(reply.request);
  const name = isSecure ? secureName : plainName;
  void reply.header(
    'set-cookie',
    `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${isSecure ? '; Secure' : ''}`,
  );
}

function isHttps(request: FastifyRequest): boolean {
  return request.protocol === 'https' || isHttpsOrigin(request.server.publicOrigin);
}

function isHttpsOrigin(origin: string | undefined): boolean {
  return origin?.startsWith('https:') ?? false;
}

function expiry(services: { sessionDays: number }, now: Date): Date {
  return new Date(now.getTime() + services.sessionDays * dayMs);
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
