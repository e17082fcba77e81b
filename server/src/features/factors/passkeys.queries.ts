import type { Db } from '../../db/client.ts';
import { firstRow, type RowOf, rows, statement } from '../../db/statement.ts';

const columns = `id, name, credential_id as "credentialId", transports, backed_up as "isBackedUp", created_at as "createdAt",
     last_used_at as "lastUsedAt"`;
const list = statement('list_passkeys', `select ${columns} from passkeys where user_id = $1 order by id limit 100`);
const byCredential = statement(
  'passkey_by_credential',
  `select id, user_id as "userId", public_key as "publicKey", counter, transports from passkeys where credential_id = $1`,
);
const insert = statement(
  'insert_passkey',
  `insert into passkeys (user_id, credential_id, public_key, counter, transports, name, backed_up, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (credential_id) do nothing returning ${columns}`,
);
// Some passkeys do not count their uses. Of those that do, a number that does not grow comes from a copy.
const use = statement(
  'use_passkey',
  `update passkeys set counter = $2, backed_up = $3, last_used_at = $4
   where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning id`,
);
const rename = statement(
  'rename_passkey',
  `with old as (select id, name from passkeys where id = $1 and user_id = $2 for update)
   update passkeys p set name = $3 from old where p.id = old.id returning old.name as before`,
);
const remove = statement('remove_passkey', 'delete from passkeys where id = $1 and user_id = $2 returning name');
const removeAll = statement('remove_passkeys_of', 'delete from passkeys where user_id = $1 returning id');
const any = statement('any_passkey', 'select exists (select 1 from passkeys) as "exists"');
const takeChallenge = statement(
  'use_challenge',
  `insert into used_challenges (challenge_hash, used_at) values ($1, $2) on conflict (challenge_hash) do nothing
   returning used_at as "usedAt"`,
);
const oldChallenges = statement('remove_used_challenges', 'delete from used_challenges where used_at <= $1');

export type PasskeyRow = RowOf<typeof list>;
export type StoredPasskey = RowOf<typeof byCredential>;

export async function listPasskeys(db: Db, userId: number) {
  return rows(db, list, [userId]);
}

export async function findPasskey(db: Db, credentialId: Buffer) {
  return firstRow(db, byCredential, [credentialId]);
}

interface NewPasskey {
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
  isBackedUp: boolean;
}

/** Undefined when somebody has it already. */
export async function insertPasskey(db: Db, userId: number, passkey: NewPasskey, now: Date) {
  const { credentialId, publicKey, counter, transports, name, isBackedUp } = passkey;
  return firstRow(db, insert, [userId, credentialId, publicKey, counter, transports, name, isBackedUp, now]);
}

export async function takePasskeyUse(db: Db, id: number, counter: number, isBackedUp: boolean, now: Date): Promise<boolean> {
  return (await firstRow(db, use, [id, counter, isBackedUp, now])) !== undefined;
}

/** The name before. */
export async function writePasskeyName(db: Db, id: number, userId: number, name: string): Promise<string | undefined> {
  return (await firstRow(db, rename, [id, userId, name]))?.before;
}

export async function deletePasskey(db: Db, id: number, userId: number): Promise<string | undefined> {
  return (await firstRow(db, remove, [id, userId]))?.name;
}

export async function deletePasskeysOf(db: Db, userId: number): Promise<number> {
  return (await rows(db, removeAll, [userId])).length;
}

export async function hasPasskeys(db: Db): Promise<boolean> {
  return (await firstRow(db, any))?.exists ?? false;
}

/** False when it was answered before. */
export async function takeChallengeOnce(db: Db, hash: Buffer, now: Date): Promise<boolean> {
  return (await firstRow(db, takeChallenge, [hash, now])) !== undefined;
}

export const challengeMs = 5 * 60_000;

/** Once a challenge is too old, its cookie opens nothing. */
export async function removeUsedChallenges(db: Db, now: Date): Promise<void> {
  await rows(db, oldChallenges, [new Date(now.getTime() - 2 * challengeMs)]);
}
