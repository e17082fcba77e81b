import type { Db } from '../../db/client.ts';
import { firstRow, rows, statement } from '../../db/statement.ts';
import { hasFactor } from '../../plugins/access/factor-sql.ts';

// A change of an account's factors moves its version on: sign-ins that are half done begin anew, and all servers forget at once
// what they remembered of the person's sessions.
const touch = statement(
  'touch_account',
  'update users set version = version + 1, updated_at = $2 where id = $1 and deleted_at is null returning id, name',
);
const readTotp = statement(
  'read_totp',
  `select secret_encrypted as "secretEncrypted", confirmed_at as "confirmedAt", last_used_at as "lastUsedAt"
   from totp_factors where user_id = $1`,
);
const putTotp = statement(
  'put_totp',
  `insert into totp_factors as t (user_id, secret_encrypted, created_at) values ($1, $2, $3)
   on conflict (user_id) do update set secret_encrypted = excluded.secret_encrypted, created_at = excluded.created_at
   where t.confirmed_at is null returning user_id as id`,
);
const confirmTotp = statement(
  'confirm_totp',
  `update totp_factors set confirmed_at = $3, last_step = $2, last_used_at = $3
   where user_id = $1 and confirmed_at is null returning user_id as id`,
);
// Of two requests with one code the second finds the step used.
const useStep = statement(
  'use_totp_step',
  `update totp_factors set last_step = $2, last_used_at = $3
   where user_id = $1 and confirmed_at is not null and (last_step is null or last_step < $2) returning user_id as id`,
);
const removeTotp = statement(
  'remove_totp',
  'delete from totp_factors where user_id = $1 returning confirmed_at as "confirmedAt"',
);
const anyFactor = statement('has_any_factor', `select ${hasFactor('u.id')} as "hasFactor" from users u where u.id = $1`);
const dropCodes = statement('drop_recovery_codes', 'delete from recovery_codes where user_id = $1');
const addCodes = statement(
  'add_recovery_codes',
  'insert into recovery_codes (user_id, code_hash) select $1, unnest($2::bytea[])',
);
const useCode = statement(
  'use_recovery_code',
  'update recovery_codes set used_at = $3 where user_id = $1 and code_hash = $2 and used_at is null returning user_id as id',
);
const countCodes = statement(
  'count_recovery_codes',
  'select count(*)::int as "left" from recovery_codes where user_id = $1 and used_at is null',
);

/** Locks the account until the end of the transaction. Undefined when it is deleted. */
export async function touchAccount(db: Db, userId: number, now: Date) {
  return firstRow(db, touch, [userId, now]);
}

export async function findTotp(db: Db, userId: number) {
  return firstRow(db, readTotp, [userId]);
}

/** False when an app is in use already. */
export async function storeTotpSecret(db: Db, userId: number, secret: Buffer, now: Date): Promise<boolean> {
  return (await firstRow(db, putTotp, [userId, secret, now])) !== undefined;
}

export async function activateTotp(db: Db, userId: number, step: number, now: Date): Promise<boolean> {
  return (await firstRow(db, confirmTotp, [userId, step, now])) !== undefined;
}

/** False when a code of this step or of a later one was used already. */
export async function takeTotpStep(db: Db, userId: number, step: number, now: Date): Promise<boolean> {
  return (await firstRow(db, useStep, [userId, step, now])) !== undefined;
}

/** Whether it counted. */
export async function deleteTotp(db: Db, userId: number): Promise<boolean> {
  return ((await firstRow(db, removeTotp, [userId]))?.confirmedAt ?? null) !== null;
}

export async function hasAnyFactor(db: Db, userId: number): Promise<boolean> {
  return (await firstRow(db, anyFactor, [userId]))?.hasFactor ?? false;
}

export async function deleteRecoveryCodes(db: Db, userId: number): Promise<void> {
  await rows(db, dropCodes, [userId]);
}

export async function replaceRecoveryCodes(db: Db, userId: number, hashes: Buffer[]): Promise<void> {
  await rows(db, dropCodes, [userId]);
  await rows(db, addCodes, [userId, hashes]);
}

/** Of two requests with one code only one gets it. */
export async function takeRecoveryCode(db: Db, userId: number, hash: Buffer, now: Date): Promise<boolean> {
  return (await firstRow(db, useCode, [userId, hash, now])) !== undefined;
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  return (await firstRow(db, countCodes, [userId]))?.left ?? 0;
}
