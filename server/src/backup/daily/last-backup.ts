import type { Db } from '../../db/client.ts';
import { firstRow, statement } from '../../db/statement.ts';

const key = 'daily_backup_at';
const readLast = statement('last_backup', 'select value from app_state where key = $1');
const writeLast = statement(
  'record_backup',
  'insert into app_state (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
);

/** When any server last finished a daily backup. */
export async function lastBackupAt(db: Db): Promise<Date | undefined> {
  const row = await firstRow(db, readLast, [key]);
  return row && new Date(row.value);
}

export async function recordBackup(db: Db, at: Date): Promise<void> {
  await firstRow(db, writeLast, [key, at.toISOString()]);
}
