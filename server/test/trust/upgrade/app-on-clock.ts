import { createApp } from '../../../src/app.ts';
import { createPools } from '../../../src/db/client.ts';
import { parseDatabaseUrl } from '../../../src/db/database-url.ts';
import { createSecret } from '../../../src/secret.ts';

// The app of this version at an instant, for a test of the version before: app-on-clock.ts DATABASE_URL INSTANT ZONE SECRET
const [url = '', instant = '', timeZone = '', secret = ''] = process.argv.slice(2);
const clock = { now: () => new Date(instant) };
const { pool, jobPool } = createPools(parseDatabaseUrl(url).servers[0], 8);
const app = await createApp({ pool, jobPool, clock, timeZone, sessionDays: 14, secret: createSecret(secret) });
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
process.once('SIGTERM', async () => {
  await app.close();
  process.exit(0);
});
