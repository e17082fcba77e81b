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
    const lines = [
      `\nCRM Portal is ready: ${config.publicOrigin ?? address}`,
      `Database: ${database.describe}. Business time zone: ${config.timeZone}.`,
      ...(setupCode ? invitation(setupCode) : []),
    ];
    // To the terminal and not to the log: logs are stored and forwarded.
    console.log(lines.join('\n'));
  },
);

function invitation(code: string): string[] {
  return [`\nNobody has an account yet. Open the address and enter this one-time set-up code: ${code}\n`];
}
