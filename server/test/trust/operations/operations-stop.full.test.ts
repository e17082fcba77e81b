import { leadCalls } from '@crm/contract/customers/leads';
import { expect, it } from 'vitest';
import { transaction } from '../../../src/db/client.ts';
import { countWaiting } from '../../support/databases.ts';
import { leadForm } from '../../support/factories.ts';
import { templateName } from '../../support/global-setup.ts';
import { openServers } from '../servers/servers.ts';
import { signInTo } from './operations-stop.ts';

it('a stop waits for nobody for ever, not even for a write that never ends', async () => {
  const servers = await openServers(templateName);
  const program = await servers.start();
  const { send } = await signInTo(program, servers);
  await transaction(servers.pool, async (db) => {
    await db.query({ text: 'lock table customers' });
    const write = Promise.allSettled([send(leadCalls.create, { body: leadForm() })]);
    await expect.poll(() => countWaiting(servers.pool)).toBe(1);
    const startedAt = performance.now();
    expect(await program.end('SIGTERM')).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(30_000);
    expect(await write).toMatchObject([{ status: 'rejected' }]);
  });
  await servers.close();
});
