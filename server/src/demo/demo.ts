import { systemClock } from '../clock.ts';
import { findAccount } from '../features/auth/accounts.ts';
import { createSecret, readPassphrase } from '../secret.ts';
import { run } from '../start/run.ts';
import { sayReady } from '../start/say-ready.ts';
import { fillDemo } from './fill.ts';
import { adminEmail, demoPassword, demoPin, staffEmail } from './people.ts';

/** What `npm run demo` runs. */
export async function runDemo(): Promise<void> {
  let hasCompany = false;
  await run(
    'demo-data',
    async ({ pool }, config) => {
      const secret = createSecret(readPassphrase(config.appSecret, config.dataDir));
      await fillDemo(pool, secret, systemClock.now());
      hasCompany = (await findAccount(pool, adminEmail)) !== undefined;
    },
    (server, config) => {
      sayReady('CRM Portal with an example company', server, config, hasCompany ? invitation : foreign);
    },
  );
}

const invitation =
  `Sign in as ${adminEmail}, or as ${staffEmail(1)} to ${staffEmail(12)}.\n` +
  `Password of all: ${demoPassword}. Access PIN for new accounts: ${demoPin}.`;
const foreign = 'This database belongs to somebody else: it has accounts already, so nothing was added.';
