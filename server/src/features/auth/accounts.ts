import { emailKey } from '@crm/contract/core/account-email';
import type { Role } from '@crm/contract/core/permissions';
import { type Db, firstRow, rows, statement } from '../../db/client.ts';
import { pinLock } from '../../db/session-lock.ts';

export interface Account {
  id: number;
  name: string;
  email: string;
  role: Role;
  blocked: boolean;
  version: number;
  passwordHash: string;
}

const byEmail = statement(
  'account_by_email',
  // As it was typed, or else as new accounts are stored.
  `select id, name, email, role, blocked, version, password_hash as "passwordHash" from users
   where lower(email) in (lower($1), lower($2)) and deleted_at is null order by lower(email) = lower($1) desc limit 1`,
);
const lockPassword = statement(
  'lock_password',
  'select password_hash as "passwordHash" from users where id = $1 and deleted_at is null for no key update',
);
const holdPin = statement('hold_pin', 'select pg_advisory_xact_lock_shared($1)');

export async function findAccount(db: Db, email: string): Promise<Account | undefined> {
  return firstRow<Account>(db, byEmail, [email, emailKey(email)]);
}

/** Nobody changes the account until the end of the transaction. */
export async function lockPasswordHash(db: Db, id: number): Promise<string | undefined> {
  return (await firstRow<{ passwordHash: string }>(db, lockPassword, [id]))?.passwordHash;
}

/** Nobody changes the PIN until the end of the transaction; any number may hold it at once. */
export async function holdCurrentPin(db: Db): Promise<void> {
  await rows(db, holdPin, [pinLock]);
}
