import type { Db } from '../../db/client.ts';
import { firstAdminLock, pinLock } from '../../db/locks/session-lock.ts';
import { firstRow, type RowOf, rows, statement } from '../../db/statement.ts';

const state = statement(
  'setup_state',
  `select exists (select 1 from admin_pins) as "hasPin",
     exists (select 1 from users where role = 'staff' and deleted_at is null) as "hasStaff",
     exists (select 1 from teams where deleted_at is null) as "hasTeam",
     exists (select 1 from customer_totals where kind = 'lead' and all_count > 0) as "hasLeads",
     exists (select 1 from app_state where key = 'setup_dismissed') as dismissed`,
);
const setState = statement(
  'set_state',
  'insert into app_state (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
);
const currentPin = statement(
  'current_pin_row',
  `select p.id, p.code_encrypted as "codeEncrypted", p.created_at as "createdAt", u.id as "staffId", u.name, u.email
   from admin_pins p join users u on u.id = p.staff_id order by p.id desc limit 1`,
);
const insertPin = statement(
  'insert_pin',
  'insert into admin_pins (code_encrypted, staff_id, created_at) values ($1, $2, $3) returning id',
);
const lockUntilCommit = statement('lock_until_commit', 'select pg_advisory_xact_lock($1)');

export type PinRow = RowOf<typeof currentPin>;

export async function readSetupState(db: Db) {
  const row = await firstRow(db, state);
  if (!row) throw new Error('a select without a table returned no row');
  return row;
}

export async function setAppState(db: Db, key: string, value: string): Promise<void> {
  await rows(db, setState, [key, value]);
}

/** Servers that start at the same moment take turns. */
export async function holdFirstAdmin(db: Db): Promise<void> {
  await rows(db, lockUntilCommit, [firstAdminLock]);
}

export async function readPin(db: Db) {
  return firstRow(db, currentPin);
}

/** Two administrators at once take turns, so that 'differs from the current one' is true of the stored order. */
export async function holdPins(db: Db): Promise<void> {
  await rows(db, lockUntilCommit, [pinLock]);
}

export async function storePin(db: Db, codeEncrypted: Buffer, staffId: number, now: Date): Promise<number> {
  const row = await firstRow(db, insertPin, [codeEncrypted, staffId, now]);
  if (!row) throw new Error('an insert returned no row');
  return row.id;
}
