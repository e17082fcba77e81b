import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { BeforeUpgrade } from '../db/migrate.ts';
import { failureText, OperatorError } from '../db/operator-error.ts';
import type { Disk } from '../plugins/limits/disk-space.ts';
import { originOf } from './origin.ts';
import { writeBackup } from './write-backup.ts';

/** Backs up the database before a migration, so that the operator can return to the old version. */
export function backupBeforeMigration(
  config: Config,
  clock: Clock,
  log: (text: string) => void,
  disk?: Disk,
): BeforeUpgrade | undefined {
  if (!config.backupBeforeMigration) return undefined;
  return async (client, firstMigration) => {
    const folder = config.backups?.folder ?? join(config.dataDir, 'backups');
    const at = clock.now();
    const stamp = at.toISOString().replace(/\D/g, '').slice(0, 14);
    const file = join(folder, `crm-portal-before-${firstMigration.replace(/\.sql$/, '')}-${stamp}.backup`);
    log(`Before the upgrade of the database it is backed up to ${file}.`);
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeBackup(client, file, await originOf(config, at), { disk });
    } catch (error) {
      throw new OperatorError(
        `The database was not upgraded, because its backup failed: ${failureText(error)}\n` +
          'Make room, name another folder with BACKUP_DIR, or upgrade without a backup with BACKUP_BEFORE_MIGRATION=false.',
      );
    }
  };
}
