import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { systemClock } from '../clock.ts';
import { type Config, readConfig } from '../config.ts';
import { borrowDatabase } from '../database.ts';
import { parseDatabaseUrl } from '../db/database-url.ts';
import { createReplica, type Replica } from '../db/replica/replica.ts';
import { fileArgument, runCommand } from './command.ts';
import { originOf } from './origin.ts';
import { showProgress } from './progress.ts';
import { writeBackup } from './write-backup.ts';

await runCommand(async () => {
  const file = resolve(fileArgument('Usage: npm run backup -- FILE\n\nIt may run beside the server.'));
  const config = readConfig(process.env);
  // The folder itself, as the guide names one, and not a path that was mistyped.
  if (!existsSync(dirname(file))) mkdirSync(dirname(file), { mode: 0o700 });
  const database = await borrowDatabase(config);
  const progress = showProgress('Backing up');
  const client = await database.pool.connect();
  let asOf: Date | undefined;
  try {
    asOf = await writeBackup(client, file, await originOf(config, systemClock.now()), {
      onProgress: progress.show,
      disk: database.disk,
      replica: replicaOf(config),
    });
  } finally {
    progress.end();
    client.release(true);
    await database.close();
  }
  const source = asOf ? ` It was read from the replica, as of ${asOf.toISOString()}.` : '';
  return `The backup is in ${file} (${statSync(file).size.toLocaleString('en')} bytes).${source}`;
});

function replicaOf({ databaseReplicaUrl: url }: Config): Replica | undefined {
  const say = (text: string) => process.stderr.write(`${text}\n`);
  return url === undefined
    ? undefined
    : createReplica({ connection: parseDatabaseUrl(url).servers[0], log: { info: say, warn: (_facts, text) => say(text) } });
}
