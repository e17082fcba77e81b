import { hash } from 'node:crypto';
import type { Db } from '../../db/client.ts';
import { firstRow, rows, statement } from '../../db/statement.ts';

const findLink = statement('find_oidc_link', 'select user_id as "userId" from oidc_links where issuer = $1 and sub = $2');
const findLinkOf = statement('find_oidc_link_of', 'select issuer, sub from oidc_links where user_id = $1');
const insertLink = statement(
  'insert_oidc_link',
  'insert into oidc_links (user_id, issuer, sub, linked_at) values ($1, $2, $3, $4)',
);
const deleteLink = statement('delete_oidc_link', 'delete from oidc_links where user_id = $1 returning user_id as "userId"');
const list = statement(
  'list_oidc_links',
  `select u.id, u.name, u.email, l.linked_at as "linkedAt", u.password_hash as "passwordHash"
   from oidc_links l join users u on u.id = l.user_id where u.deleted_at is null order by lower(u.name), u.id limit 1000`,
);
const count = statement(
  'count_oidc_links',
  'select count(*)::int as count from oidc_links l join users u on u.id = l.user_id where u.deleted_at is null',
);
const lockAccount = statement(
  'lock_oidc_account',
  `select id, name, email, role, blocked, version, password_hash as "passwordHash", deleted_at is not null as "isDeleted"
   from users where id = $1 for no key update`,
);
// Where the provider named no session when it opened one, an order for one of them ends all of the person.
const endSessions = statement(
  'end_oidc_sessions',
  `delete from sessions where token_hash in (
     select session_hash from oidc_sessions
     where issuer = $1 and ($2::text is null or sub = $2) and ($3::text is null or sid = $3 or ($2::text is not null and sid is null))
   ) returning token_hash as hash, user_id as "userId"`,
);
const useOnce = statement(
  'use_oidc_once',
  'insert into oidc_used (hash, expires_at) values ($1, $2) on conflict do nothing returning expires_at as "expiresAt"',
);
const removeUsed = statement('remove_oidc_used', 'delete from oidc_used where expires_at <= $1');

export async function findLinkedId(db: Db, issuer: string, sub: string): Promise<number | undefined> {
  return (await firstRow(db, findLink, [issuer, sub]))?.userId;
}

/** Whom the provider knows an account as. */
export async function findLinkedSubject(db: Db, userId: number): Promise<{ issuer: string; sub: string } | undefined> {
  return firstRow(db, findLinkOf, [userId]);
}

export async function addLink(db: Db, userId: number, issuer: string, sub: string, now: Date): Promise<void> {
  await rows(db, insertLink, [userId, issuer, sub, now]);
}

/** False when there is none. */
export async function removeLink(db: Db, userId: number): Promise<boolean> {
  return (await firstRow(db, deleteLink, [userId])) !== undefined;
}

export async function listLinks(db: Db) {
  return rows(db, list);
}

export async function countLinks(db: Db): Promise<number> {
  return (await firstRow(db, count))?.count ?? 0;
}

/** Nobody changes the account until the end of the transaction. */
export async function lockProviderAccount(db: Db, id: number) {
  const row = await firstRow(db, lockAccount, [id]);
  if (!row) throw new Error('a linked account is not there');
  return row;
}

export type ProviderAccount = Awaited<ReturnType<typeof lockProviderAccount>>;

export async function endProviderSessions(db: Db, issuer: string, sub: string | null, sid: string | null) {
  return rows(db, endSessions, [issuer, sub, sid]);
}

/** False when it was used before. Only a hash is stored. */
export async function takeOnce(db: Db, use: 'sign-in' | 'logout', text: string, expiresAt: Date): Promise<boolean> {
  const digest = hash('sha256', JSON.stringify([use, text]), 'buffer');
  return (await firstRow(db, useOnce, [digest, expiresAt])) !== undefined;
}

export async function removeUsedOnce(db: Db, now: Date): Promise<void> {
  await rows(db, removeUsed, [now]);
}
