import { expect, it } from 'vitest';
import { createTestServer } from '../../../test/support/test-app.ts';
import { holdPortalLock, isOlderRunning } from './portal-lock.ts';

const server = createTestServer();

it('a server of an older version is seen until it has stopped', async () => {
  const release = await holdPortalLock(server.pool, 48);
  expect([await isOlderRunning(server.pool, 49), await isOlderRunning(server.pool, 48)]).toEqual([true, false]);
  const newer = await holdPortalLock(server.pool, 50);
  await release();
  await expect.poll(() => isOlderRunning(server.pool, 49)).toBe(false);
  await newer();
});
