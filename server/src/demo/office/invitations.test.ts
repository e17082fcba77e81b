import { invitationCalls } from '@crm/contract/accounts/invitations';
import { waitingCalls } from '@crm/contract/office/waiting';
import { beforeAll, expect, test } from 'vitest';
import { createTestServer, logIn, send, testSettings } from '../../../test/support/test-app.ts';
import { fillDemo } from '../fill.ts';
import { adminEmail, demoPassword } from '../people.ts';

const server = createTestServer();

beforeAll(async () => {
  await fillDemo(server.pool, testSettings.secret, server.clock.now());
});

test('two invitations are open, one into a team, and both wait in the queue', async () => {
  const cookie = await logIn(server.app, adminEmail, demoPassword);
  const { data } = await send(server.app, invitationCalls.list, {}, cookie);
  expect(data.invitations.map(({ role, team }) => [role, team?.teamName])).toEqual([
    ['admin', undefined],
    ['staff', 'Key Accounts'],
  ]);
  const queue = await send(server.app, waitingCalls.list, { query: { kind: 'invitation' } }, cookie);
  expect(queue.data).toHaveLength(2);
});

test('one was never used and one was, each with its history', async () => {
  const { rows } = await server.pool.query(
    `select i.expires_at <= $1 as over, i.used_at is not null as used, array_agg(c.action order by c.at) as told,
       bool_and(c.at <= $1 and c.at >= i.created_at) as past
     from invitations i join changes c on c.entity = 'invitation' and c.entity_id = i.id
     where i.expires_at <= $1 or i.used_at is not null group by i.id order by used`,
    [server.clock.now()],
  );
  expect(rows).toEqual([
    { over: true, used: false, told: ['created'], past: true },
    { over: true, used: true, told: ['created', 'used'], past: true },
  ]);
});
