import { hash, randomBytes } from 'node:crypto';
import { CallError } from '@crm/contract/core/envelope';
import type { FastifyReply } from 'fastify';
import { aheadOf, isAhead } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { firstRow, notNull, rows, statement } from '../../db/statement.ts';
import type { Context, PublicContext, Services } from '../context.ts';
import { networkOf } from '../http/client-address.ts';
import { cookieNameAt, readCookie, type Site, setCookie } from '../http/cookies.ts';
import type { Actor } from './actor.ts';
import { isOpenToken } from './api-token.ts';
import { hasFactor } from './factor-sql.ts';
import type { OpenSession } from './session-cache.ts';

const cookieName = 'sid';
const dayMs = 86_400_000;
/** How often the last use of a session is written. */
const seenEveryMs = 5 * 60_000;

const findSession = statement(
  'find_session',
  `select u.id, u.name, u.email, u.role, s.method, ${hasFactor('u.id')} as "hasFactor", s.seen_at as "seenAt",
     s.expires_at as "expiresAt"
   from sessions s join users u on u.id = s.user_id
   where s.token_hash = $1 and s.expires_at > $2 and not u.blocked and u.deleted_at is null`,
);
const touchSession = statement('touch_session', 'update sessions set seen_at = $2, expires_at = $3 where token_hash = $1');
// A concurrent change of the account waits for this lock and then ends the new session, or ran first and leaves no matching row.
const newSession = `insert into sessions (token_hash, user_id, created_at, seen_at, expires_at, ip, network, agent, method)
   select $1, id, $3, $3, $4, $5, $6, $7, $10 from users
   where id = $2 and version = $8 and password_hash = $9 and not blocked and deleted_at is null for share`;
const insertSession = statement('insert_session', `${newSession} returning user_id`);
const insertProviderSession = statement(
  'insert_provider_session',
  `with s as (${newSession} returning token_hash, user_id
   ), p as (
     insert into oidc_sessions (session_hash, issuer, sub, sid) select token_hash, $11, $12, $13 from s
   ) select user_id from s`,
);
const holdSession = statement(
  'hold_session',
  `select 1 from sessions s join users u on u.id = s.user_id
   where s.token_hash = $1 and s.expires_at > $2 and not u.blocked and u.deleted_at is null for key share of s`,
);
const deleteSession = statement('delete_session', 'delete from sessions where token_hash = $1');
const deleteSessionsOf = statement(
  'delete_sessions_of',
  'delete from sessions where user_id = $1 and ($2::bytea is null or token_hash <> $2) returning token_hash as hash',
);
/** Names a session to its person: the key cannot be found from it, nor its hash. */
const sessionId = `left(encode(sha256(token_hash), 'hex'), 32)`;
const deleteOneOf = statement(
  'delete_session_of',
  `delete from sessions where user_id = $1 and ${sessionId} = $2 returning token_hash as hash`,
);
const listSessions = statement(
  'list_sessions_of',
  `select token_hash as hash, ${sessionId} as id, agent, ip, method, created_at as "createdAt", seen_at as "seenAt" from sessions
   where user_id = $1 and expires_at > $2 order by seen_at desc, created_at desc limit 100`,
  { id: notNull },
);
// A session last used by a clock that was ahead expires as if it were used now.
const deleteExpired = statement(
  'delete_expired_sessions',
  `with ahead as (
     update sessions set created_at = least(created_at, $1), seen_at = $1, expires_at = $1::timestamptz + (expires_at - seen_at)
     where ${aheadOf('$1', 'seen_at')}
   ) delete from sessions where expires_at <= $1`,
);

export function sessionToken(cookieHeader: string | undefined, site: Site): string | undefined {
  return readCookie(cookieName, cookieHeader, site);
}

/** For those who write a program that calls the API. */
export function sessionCookieName(site: Site): string {
  return cookieNameAt(cookieName, site);
}

/**
 * The person behind a token. Blocking, deleting and logging out act on the very next call to the same server, and on the others
 * as soon as PostgreSQL has told them, after a second at the latest.
 */
export async function findActor(
  services: Pick<Services, 'pool' | 'clock' | 'sessionDays' | 'sessions'>,
  token: string,
): Promise<SignedIn | null> {
  const sessionHash = hashOf(token);
  const now = services.clock.now();
  const session = await services.sessions.find(sessionHash.toString('hex'), now, () =>
    firstRow(services.pool, findSession, [sessionHash, now]),
  );
  if (!session) return null;
  if (now.getTime() - session.seenAt.getTime() > seenEveryMs || isAhead(session.seenAt, now)) {
    await touch(services, sessionHash, session, now);
  }
  const { id, name, email, role, hasFactor, method } = session;
  return { id, name, email, role, hasFactor, method, sessionHash, token: null };
}

/** Somebody with a session. */
export interface SignedIn extends Actor {
  sessionHash: Buffer;
}

/** For calls about the session itself. */
export function requireSession({ sessionHash }: Actor): Buffer {
  if (!sessionHash) throw new CallError('FORBIDDEN', 'This needs a person who is signed in.');
  return sessionHash;
}

/** Where nothing can be written, reading goes on: the next call tries again. */
async function touch(
  services: Pick<Services, 'pool' | 'sessionDays'>,
  sessionHash: Buffer,
  session: OpenSession,
  now: Date,
): Promise<void> {
  const expiresAt = expiry(services, now);
  const touched = { seenAt: now, expiresAt };
  await rows(services.pool, touchSession, [sessionHash, now, expiresAt]).then(
    () => Object.assign(session, touched),
    () => undefined,
  );
}

/** An account as it was when the password was checked. */
export interface CheckedAccount {
  id: number;
  version: number;
  passwordHash: string;
  /** How the person proved who they are; by the password unless told. */
  method?: 'password' | 'passkey' | 'provider';
  /** Whose session it is at the provider, which may end it. */
  provider?: { issuer: string; sub: string; sid: string | null };
}

/**
 * Opens a session under a new token, in place of the one that the browser had. Only the hash of the token is stored. False
 * when the account is no longer as it was checked.
 */
export async function openSession(context: PublicContext, account: CheckedAccount, reply: FastifyReply): Promise<boolean> {
  const token = randomBytes(32).toString('base64url');
  const now = context.clock.now();
  const { ip, agent } = context;
  const { id, version, passwordHash, method = 'password', provider } = account;
  const stored = method === 'password' ? null : method;
  const values = [hashOf(token), id, now, expiry(context, now), ip, networkOf(ip), agent, version, passwordHash, stored];
  const row = provider
    ? await firstRow(context.pool, insertProviderSession, [...values, provider.issuer, provider.sub, provider.sid])
    : await firstRow(context.pool, insertSession, values);
  if (!row) return false;
  await endSession(context);
  setCookie(reply, cookieName, token, context.sessionDays * (dayMs / 1000));
  return true;
}

/** For long work: the session or the token must still be open at the end, and stays open until the transaction ends. */
export async function requireOpenSession({ actor, clock }: Context, db: Db): Promise<void> {
  const now = clock.now();
  const isOpen = actor.token
    ? await isOpenToken(db, actor.token, actor, now)
    : (await firstRow(db, holdSession, [actor.sessionHash, now])) !== undefined;
  if (!isOpen) throw new CallError('UNAUTHENTICATED', 'Please sign in.');
}

export async function closeSession(context: PublicContext, reply: FastifyReply): Promise<void> {
  await endSession(context);
  setCookie(reply, cookieName, '', 0);
}

async function endSession({ actor, pool, publish }: PublicContext): Promise<void> {
  if (!actor?.sessionHash) return;
  await rows(pool, deleteSession, [actor.sessionHash]);
  publish({ endSessions: [actor.sessionHash.toString('hex')] });
}

/** Ends one session of a person; undefined when there is none. The caller publishes the result. */
export async function endOneSession(db: Db, userId: number, id: string): Promise<{ endSessions: string[] } | undefined> {
  const ended = await firstRow(db, deleteOneOf, [userId, id]);
  return ended && { endSessions: [ended.hash.toString('hex')] };
}

/** Ends all sessions of a person, or all but one; the caller publishes the result after its commit. */
export async function endSessionsOf(db: Db, userId: number, keptHash?: Buffer): Promise<{ endSessions: string[] }> {
  const ended = await rows(db, deleteSessionsOf, [userId, keptHash ?? null]);
  return { endSessions: ended.map((row) => row.hash.toString('hex')) };
}

/** Where a person is signed in, the latest use first. */
export async function listSessionsOf(db: Db, userId: number, now: Date) {
  return rows(db, listSessions, [userId, now]);
}

export async function removeExpiredSessions(db: Db, now: Date): Promise<void> {
  await rows(db, deleteExpired, [now]);
}

function expiry(services: { sessionDays: number }, now: Date): Date {
  return new Date(now.getTime() + services.sessionDays * dayMs);
}

function hashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
