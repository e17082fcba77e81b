import { systemClock } from '../clock.ts';
import { createFirstAdmin, issueSetupCode } from '../features/setup/setup.service.ts';
import { run } from './run.ts';
import { sayReady } from './say-ready.ts';

/** What `npm start` runs. */
export async function runPortal(): Promise<void> {
  let setupCode: string | undefined;
  await run(
    'data',
    async ({ pool }, config) => {
      if (config.firstAdmin) await createFirstAdmin(pool, systemClock, config.firstAdmin);
      setupCode = await issueSetupCode(pool);
    },
    (server, config) => {
      const entrance =
        setupCode && `Nobody has an account yet. Open the address and enter this one-time set-up code: ${setupCode}`;
      sayReady('CRM Portal', server, config, entrance, { setupCode });
    },
  );
}
