import { mostTokens } from '@crm/contract/accounts/tokens';
import type { Scope } from '@crm/contract/core/areas';
import type { Db } from '../../db/client.ts';
import { firstRow, holds, type RowOf, rows, statement } from '../../db/statement.ts';

/** Ended ones of a person that are kept, the latest. */
const keptEnded = 200;

const columns = `t.id, t.name, t.scopes, t.created_at as "createdAt", t.expires_on as "expiresOn", t.expires_at as "expiresAt",
     t.last_used_at as "lastUsedAt", t.last_ip as "lastIp"`;
const scopes = { scopes: holds<Scope[]>() };

const list = statement(
  'list_tokens_of',
  `select ${columns} from api_tokens t where t.user_id = $1 and t.ended_at is null order by t.id desc limit ${mostTokens}`,
  scopes,
);
const ofEverybody = `from api_tokens t join users u on u.id = t.user_id
   where t.ended_at is null and fold(u.name || ' ' || u.email || ' ' || t.name) like all($1::text[])`;
const listAll = statement(
  'list_tokens',
  `select ${columns}, u.id as "personId", u.name as "personName", u.email as "personEmail" ${ofEverybody}
   order by t.id desc limit $2 offset $3`,
  scopes,
);
const countAll = statement('count_tokens', `select count(*)::int as count ${ofEverybody}`);
// Of two new tokens at once the second counts the first. Whoever blocks the person waits, or was first.
const lockOwner = statement(
  'lock_token_owner',
  'select id from users where id = $1 and not blocked and deleted_at is null for no key update',
);
const count = statement(
  'count_tokens_of',
  'select count(*)::int as count from api_tokens where user_id = $1 and ended_at is null',
);
const insert = statement(
  'insert_token',
  `insert into api_tokens as t (user_id, name, token_hash, scopes, created_at, expires_on, expires_at)
   values ($1, $2, $3, $4, $5, $6::date, ($6::date + 1)::timestamp at time zone $7) returning ${columns}`,
  scopes,
);
const prune = statement(
  'prune_tokens_of',
  `delete from api_tokens where id in (
     select id from api_tokens where user_id = $1 and ended_at is not null order by ended_at desc, id desc offset ${keptEnded})`,
);
const end = statement(
  'end_token',
  `update api_tokens set ended_at = $2, token_hash = null
   where id = $1 and ended_at is null and ($3::bigint is null or user_id = $3) returning name, user_id as "userId"`,
);

export type TokenRow = RowOf<typeof list>;
export type TokenOfPersonRow = RowOf<typeof listAll>;

export async function listTokenRows(db: Db, userId: number) {
  return rows(db, list, [userId]);
}

export async function listAllTokenRows(db: Db, patterns: string[], limit: number, offset: number) {
  return rows(db, listAll, [patterns, limit, offset]);
}

export async function countAllTokens(db: Db, patterns: string[]): Promise<number> {
  return (await firstRow(db, countAll, [patterns]))?.count ?? 0;
}

/** False when nobody of this number may sign in. */
export async function lockTokenOwner(db: Db, userId: number): Promise<boolean> {
  return (await firstRow(db, lockOwner, [userId])) !== undefined;
}

export async function countTokensOf(db: Db, userId: number): Promise<number> {
  return (await firstRow(db, count, [userId]))?.count ?? 0;
}

interface NewToken {
  userId: number;
  name: string;
  hash: Buffer;
  scopes: readonly Scope[];
  createdAt: Date;
  expiresOn: string | null;
  timeZone: string;
}

export async function insertToken(db: Db, made: NewToken): Promise<TokenRow> {
  const { userId, name, hash, scopes, createdAt, expiresOn, timeZone } = made;
  const row = await firstRow(db, insert, [userId, name, hash, scopes, createdAt, expiresOn, timeZone]);
  if (!row) throw new Error('an insert returned no row');
  return row;
}

/** However often somebody makes and ends tokens, the table does not grow. */
export async function pruneTokensOf(db: Db, userId: number): Promise<void> {
  await rows(db, prune, [userId]);
}

/** Undefined when it was ended already, or is of somebody else than the given person. */
export async function endToken(db: Db, id: number, now: Date, ownerId?: number) {
  return firstRow(db, end, [id, now, ownerId ?? null]);
}
