import { leadCalls } from '@crm/contract/customers/leads';
import { expect, it } from 'vitest';
import { createLead } from '../../../test/support/factories.ts';
import { createTestServer } from '../../../test/support/test-app.ts';

const server = createTestServer();

// Of an answer that holds a secret beside a stranger's text, the length would tell of the secret.
it('a long answer is sent as it is, whatever the browser takes', async () => {
  const staff = await server.person('staff');
  await createLead(staff, { description: 'A'.repeat(4000) });
  const headers = { cookie: staff.cookie, 'accept-encoding': 'gzip, deflate, br, zstd' };
  const answer = await server.app.inject({ url: `/api${leadCalls.list.path}`, headers });
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.json().data.leads).toMatchObject([{ description: 'A'.repeat(4000) }]);
});
