import { resolve } from 'node:path';
import { readConfig } from '../config.ts';
import { borrowDatabase } from '../database.ts';
import { keepAppSecret } from './app-secret.ts';
import { fileArgument, runCommand } from './command.ts';
import { showProgress } from './progress.ts';
import { checkBackup } from './restore/read-backup.ts';
import { type Restored, requireKnownMigrations, restoreBackup } from './restore/restore-backup.ts';

await runCommand(async () => {
  const file = resolve(fileArgument('Usage: npm run restore -- FILE\n\nInto a new data folder or an empty database.'));
  const config = readConfig(process.env);
  const checking = showProgress('Checking the file');
  // The whole file is read before anything, even the data folder, is touched.
  const manifest = await checkBackup(file, checking.show).finally(checking.end);
  requireKnownMigrations(file, manifest);
  const database = await borrowDatabase(config);
  const progress = showProgress('Restoring');
  try {
    const restored = await restoreBackup(database.pool, file, manifest, {
      onProgress: progress.show,
      beforeCommit: () => keepAppSecret(config, manifest.appSecret),
    }).finally(progress.end);
    return `${describe(restored)}\nThe backup of ${manifest.createdAt} (version ${manifest.version}) is restored.`;
  } finally {
    await database.close();
  }
});

function describe({ rowCounts, leftOut }: Restored): string {
  const lines = Object.entries(rowCounts).map(([table, count]) => `${count.toLocaleString('en').padStart(12)}  ${table}`);
  return [...lines, ...leftOut.map((table) => `    left out  ${table}, which is no part of CRM Portal`)].join('\n');
}
