import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupPlan } from '../../config.ts';

const daily = /^crm-portal-\d{4}-\d{2}-\d{2}\.backup$/;
const unfinished = /^crm-portal-\d{4}-\d{2}-\d{2}\.backup\.part$/;

export function nameOfDay(day: string): string {
  return `crm-portal-${day}.backup`;
}

/**
 * Only files with the exact name of a daily backup, finished or partial: everything else in the folder is not ours. A file of
 * a future day, from a clock that was ahead, neither displaces a real one nor is removed before its day.
 */
export async function removeOldBackups({ folder, keep }: BackupPlan, today: string): Promise<void> {
  const names = (await readdir(folder)).sort();
  const old = names.filter((name) => daily.test(name) && name <= nameOfDay(today)).slice(0, -keep);
  for (const name of [...old, ...names.filter((name) => unfinished.test(name))]) await rm(join(folder, name), { force: true });
}
