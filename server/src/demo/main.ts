import { systemClock } from '../clock.ts';
import { findAccount } from '../features/auth/accounts.ts';
import { run } from '../run.ts';
import { createSecret, readPassphrase } from '../secret.ts';
import { fillDemo } from './fill.ts';
import { adminEmail, demoPassword, demoPin, staffEmail } from './people.ts';

let hasCompany = false;

await run(
  'demo-data',
  async ({ pool }, config) => {
    const secret = createSecret(readPassphrase(config.appSecret, config.dataDir));
    await fillDemo(pool, secret, systemClock.now());
    hasCompany = (await findAccount(pool, adminEmail)) !== undefined;
  },
  ({ address, database }, config) => {
    console.log(`\nCRM Portal with an example company is ready: ${config.publicOrigin ?? address}`);
    console.log(`Database: ${database.describe}. Business time zone: ${config.timeZone}.`);
    if (!hasCompany) {
      console.log('\nThis database belongs to somebody else: it has accounts already, so nothing was added.\n');
      return;
    }
    console.log(`\nSign in as ${adminEmail}, or as ${staffEmail(1)} to ${staffEmail(12)}.`);
    console.log(`Password of all: ${demoPassword}. Access PIN for new accounts: ${demoPin}.\n`);
  },
);
