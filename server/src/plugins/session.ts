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

/** The cookie's value, from either name: `__Host-` where the site is served over https. */
export function sessionToken(cookieHeader: string | undefined): string | undefined {
  if (!cookieHeader) return undefined;
  for (const part of cookieHeader.split(';')) {
    const at = part.indexOf('=');
    const name = part.slice(0, at).trim();
    if (name === secureName || name === plainName) return part.slice(at + 1).trim();
  }
  return undefined;
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
    await rows(services.pool, touchSession, [sessionHash, now, expiry(services, now)]);
  }
  return { id: found.id, name: found.name, email: found.email, role: found.role, sessionHash };
}

/** Opens a session and hands out its cookie. Only the hash of the token is stored. */
export async function openSession(context: PublicContext, userId: number, reply: FastifyReply): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const now = context.clock.now();
  const expires = expiry(context, now);
  await rows(context.pool, insertSession, [hashOf(token), userId, now, expires, context.ip, context.agent]);
  setCookie(reply, token, context.sessionDays * (dayMs / 1000));
}

export async function closeSession(context: PublicContext, reply: FastifyReply): Promise<void> {
  if (context.actor) {
    await rows(context.pool, deleteSession, [context.actor.sessionHash]);
    context.publish({ endSessions: [context.actor.sessionHash.toString('hex')] });
  }
  setCookie(reply, '', 0);
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
  return request.protocol === 'https' || (request.server.publicOrigin?.startsWith('https:') ?? false);
}

function expiry(services: { sessionDays: number }, now: Date): Date {
  return new Date(now.getTime() + services.sessionDays * dayMs);
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
