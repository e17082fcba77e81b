import { hourCalls } from '@crm/contract/numbers/hours';
import { beforeAll, expect, it } from 'vitest';
import { download } from '../../../test/support/file-calls.ts';
import { holdCall, logCell } from '../../../test/support/hours.ts';
import { createTestServer, type Person, testSettings } from '../../../test/support/test-app.ts';
import { rebuildParts } from '../../records/kept-figures/keep-parts.ts';
import { keptHours } from './kept/kept-hours.ts';

const server = createTestServer();
const march = { from: '2026-03-01', to: '2026-03-31' };
let admin: Person;
beforeAll(async () => {
  admin = await server.person('admin');
  const ada = await server.person('staff', { name: 'Ada' });
  await logCell(server.pool, ada.id, { date: '2026-03-02', column: 1, minutes: 20, title: 'Emails' });
  await holdCall(server.pool, ada.id, { date: '2026-03-20' });
});

it('what belongs to nobody under a title is never a call or a meeting', async () => {
  const query = { ...march, kind: 'nobody', title: 'Emails' } as const;
  expect((await admin.send(hourCalls.entries, { query })).data).toMatchObject({ total: 1, entries: [{ title: 'Emails' }] });
  const { data } = await admin.send(hourCalls.entries, { query: { ...query, source: 'calls' } });
  expect(data).toEqual({ entries: [], total: 0, minutes: 0, cost: 0 });
});

it('a file has all entries, also when some that were counted are gone before they are read', async () => {
  await rebuildParts(server.pool, keptHours, { company: server.app.company(), timeZone: testSettings.timeZone });
  // As if there had been a thousand calls on this day.
  await server.pool.query(
    `update kept_parts set content = encode(decode(repeat(encode(decode(content, 'base64'), 'hex'), 1000), 'hex'), 'base64')
     where figure = 'hours' and date '1970-01-01' + part = '2026-03-20'`,
  );
  expect((await admin.send(hourCalls.entries, { query: march })).data.total).toBe(1001);
  const { text } = await download(server.app, admin, hourCalls.export, { query: { ...march, table: 'entries' } });
  expect(text).toContain('2026-03-20,Calls,Ada');
  expect(text).toContain('2026-03-02,Work log,Ada');
});
