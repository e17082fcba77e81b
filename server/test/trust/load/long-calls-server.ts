import { createDailyBackup } from '../../../src/backup/daily/daily-backup.ts';
import { systemClock } from '../../../src/clock.ts';
import { readConfig } from '../../../src/config.ts';
import { startServer } from '../../../src/server.ts';

// The server as it runs, in a process of its own. It makes its daily backup when it is told that it is time.

const config = readConfig(process.env);
const server = await startServer(
  config,
  async () => undefined,
  () => process.exit(1),
  new AbortController().signal,
);
process.once('disconnect', () => void server.close().then(() => process.exit(0)));
process.on('message', () => void backUp().then(() => process.send?.('backed up')));
process.send?.(server.address);

async function backUp(): Promise<void> {
  if (!config.backups) return;
  await createDailyBackup({
    pool: server.database.pool,
    turns: server.app.turns,
    clock: systemClock,
    timeZone: server.app.businessZone,
    plan: config.backups,
    secretConfig: config,
    log: server.app.log,
    signal: new AbortController().signal,
  })();
}
