import type { Role } from '@crm/contract/core/permissions';
import type { Db } from '../../db/client.ts';
import { firstRow, rows, statement } from '../../db/statement.ts';

const anyAccount = statement('any_account', 'select exists (select 1 from users) as "exists"');
const insert = statement(
  'insert_account',
  'insert into users (name, email, password_hash, role, created_at) values ($1, $2, $3, $4, $5) returning id',
);
const currentPin = statement('current_pin', 'select code_encrypted as "codeEncrypted" from admin_pins order by id desc limit 1');
const readState = statement('read_state', 'select value from app_state where key = $1');
const takeState = statement('take_state', 'delete from app_state where key = $1 and value = $2 returning key');
const setRole = statement('set_role', 'update users set role = $2, version = version + 1, updated_at = $3 where id = $1');
const setPassword = statement(
  'set_password',
  'update users set password_hash = $2, version = version + 1, updated_at = $3 where id = $1',
);
const leaveTeams = statement(
  'leave_teams',
  'with led as (update teams set leader_id = null where leader_id = $1) delete from team_members where staff_id = $1',
);

export async function hasAccounts(db: Db): Promise<boolean> {
  return (await firstRow(db, anyAccount))?.exists ?? false;
}

export async function insertAccount(
  db: Db,
  account: { name: string; email: string; passwordHash: string; role: Role },
  now: Date,
): Promise<number> {
  const row = await firstRow(db, insert, [account.name, account.email, account.passwordHash, account.role, now]);
  if (!row) throw new Error('an insert returned no row');
  return row.id;
}

export async function readEncryptedPin(db: Db): Promise<Buffer | undefined> {
  return (await firstRow(db, currentPin))?.codeEncrypted;
}

export async function readAppState(db: Db, key: string): Promise<string | undefined> {
  return (await firstRow(db, readState, [key]))?.value;
}

/** Removes the value if it is still the expected one: of two callers at once only one gets it. */
export async function takeAppState(db: Db, key: string, value: string): Promise<boolean> {
  return (await rows(db, takeState, [key, value])).length === 1;
}

export async function updateRole(db: Db, id: number, role: Role, now: Date): Promise<void> {
  await rows(db, setRole, [id, role, now]);
}

export async function updatePassword(db: Db, id: number, passwordHash: string, now: Date): Promise<void> {
  await rows(db, setPassword, [id, passwordHash, now]);
}

export async function removeFromTeams(db: Db, id: number): Promise<void> {
  await rows(db, leaveTeams, [id]);
}
