import { emailKey } from '@crm/contract/core/account-email';
import type { Db } from '../../db/client.ts';
import { pinLock } from '../../db/locks/session-lock.ts';
import { firstRow, type RowOf, rows, statement } from '../../db/statement.ts';
import { hasFactor } from '../../plugins/access/factor-sql.ts';

const account = `select id, name, email, role, blocked, version, password_hash as "passwordHash",
     ${hasFactor('users.id')} as "hasFactor" from users`;
const byEmail = statement(
  'account_by_email',
  // The e-mail as it was typed comes first, then the form in which new accounts are stored.
  `${account} where lower(email) in (lower($1), lower($2)) and deleted_at is null order by lower(email) = lower($1) desc limit 1`,
);
const byId = statement('account_by_id', `${account} where id = $1 and deleted_at is null`);
const lockPassword = statement(
  'lock_password',
  'select password_hash as "passwordHash" from users where id = $1 and deleted_at is null for no key update',
);
const holdPin = statement('hold_pin', 'select pg_advisory_xact_lock_shared($1)');

export type Account = RowOf<typeof byEmail>;

export async function findAccount(db: Db, email: string) {
  return firstRow(db, byEmail, [email, emailKey(email)]);
}

export async function findAccountById(db: Db, id: number) {
  return firstRow(db, byId, [id]);
}

/** Nobody changes the account until the end of the transaction. */
export async function lockPasswordHash(db: Db, id: number): Promise<string | undefined> {
  return (await firstRow(db, lockPassword, [id]))?.passwordHash;
}

/** Nobody changes the PIN until the end of the transaction; any number may hold it at once. */
export async function holdCurrentPin(db: Db): Promise<void> {
  await rows(db, holdPin, [pinLock]);
}
