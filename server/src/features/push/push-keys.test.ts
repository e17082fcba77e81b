import { pushCalls } from '@crm/contract/office/push';
import { expect, it } from 'vitest';
import { addDevice } from '../../../test/support/push/devices.ts';
import { createTestServer, testSettings } from '../../../test/support/test-app.ts';
import { createSecret } from '../../secret.ts';
import { pushKeys } from './push-keys.ts';

const server = createTestServer();
const stored = async () => (await server.pool.query(`select value from app_state where key = 'push_keys'`)).rows;

it('the keys are made once, by whoever is first, and stored encrypted', async () => {
  const { pool } = server;
  const { secret } = testSettings;
  const made = await Promise.all([1, 2, 3, 4].map(() => pushKeys({ pool, secret })));
  expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1);
  expect(Buffer.from(made[0]?.publicKey ?? '', 'base64url').length).toBe(65);
  const [row] = await stored();
  expect(row.value).not.toContain(made[0]?.privateKey);
  expect(Buffer.from(row.value, 'base64').toString('latin1')).not.toContain(made[0]?.privateKey);
  const answer = await (await server.person('staff')).send(pushCalls.list, {});
  expect(answer.data.key).toBe(made[0]?.publicKey);
  expect(JSON.stringify(answer.failure)).not.toContain(made[0]?.privateKey);
});

it('keys of another secret are replaced once, and devices that subscribed with them are gone', async () => {
  const { pool } = server;
  await addDevice(await server.person('staff'), { origin: 'https://push.example.com' });
  const before = await pushKeys({ pool, secret: testSettings.secret });
  const secret = createSecret('another secret that is long enough');
  const after = await Promise.all([1, 2, 3].map(() => pushKeys({ pool, secret })));
  expect(new Set(after.map(({ publicKey }) => publicKey)).size).toBe(1);
  expect(after[0]?.publicKey).not.toBe(before.publicKey);
  expect((await pool.query('select from push_subscriptions')).rows).toEqual([]);
});
