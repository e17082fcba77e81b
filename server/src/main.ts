import { systemClock } from './clock.ts';
import { createFirstAdmin, issueSetupCode } from './features/setup/setup.service.ts';
import { run } from './run.ts';

let setupCode: string | undefined;

await run(
  'data',
  async ({ pool }, config) => {
    if (config.firstAdmin) await createFirstAdmin(pool, systemClock, config.firstAdmin);
    setupCode = await issueSetupCode(pool);
  },
  ({ address, database }, config) => {
    console.log(`\nCRM Portal is ready: ${config.publicOrigin ?? address}`);
    console.log(`Database: ${database.describe}. Business time zone: ${config.timeZone}.`);
    if (!setupCode) return;
    console.log('\nNobody has an account yet. Open the address, choose "Register for an Account",');
    console.log(`and use this one-time setup code as the authorisation code: ${setupCode}\n`);
  },
);
