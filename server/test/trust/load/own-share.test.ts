import { setTimeout as sleep } from 'node:timers/promises';
import { leadCalls } from '@crm/contract/customers/leads';
import { chatCalls } from '@crm/contract/office/chat';
import { searchCalls } from '@crm/contract/records/search';
import { describe, expect, it } from 'vitest';
import { countWaiting } from '../../support/databases.ts';
import { createTestServer, type Person } from '../../support/test-app.ts';

const server = createTestServer();
const someone = () => server.person('staff');

/** While leads are locked, whoever asks for them holds a connection: as a search does that is made to be slow. */
async function whileLeadsAreLocked(work: () => Promise<void>): Promise<void> {
  const client = await server.pool.connect();
  try {
    await client.query('begin; lock table customers in access exclusive mode');
    await work();
  } finally {
    await client.query('rollback');
    client.release();
  }
}

function askOften(person: Person): Promise<{ status: number }>[] {
  return Array.from({ length: 40 }, (_, n) =>
    n % 2 === 0 ? person.send(leadCalls.list, {}) : person.send(searchCalls.search, { query: { q: 'kestrel' } }),
  );
}

describe('somebody who asks for forty slow answers at once', () => {
  it('takes half of the connections at most: others are answered, and all of it is later', async () => {
    const [greedy, other] = [await someone(), await someone()];
    let asked: Promise<{ status: number }>[] = [];
    await whileLeadsAreLocked(async () => {
      asked = askOften(greedy);
      await expect.poll(() => countWaiting(server.pool)).toBe(Math.floor(server.pool.options.max / 2));
      for (let n = 0; n < 5; n += 1) expect((await other.send(chatCalls.unread, {})).status).toBe(200);
    });
    expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('and is blocked meanwhile gets no more of them', async () => {
    const [greedy, admin] = [await someone(), await server.person('admin')];
    let asked: Promise<{ status: number }>[] = [];
    await whileLeadsAreLocked(async () => {
      asked = askOften(greedy);
      await expect.poll(() => countWaiting(server.pool)).toBeGreaterThan(0);
      await server.pool.query('update users set blocked = true where id = $1', [greedy.id]);
      expect((await admin.send(chatCalls.unread, {})).status).toBe(200);
      // Whoever waits for a moment only is not asked again who they are.
      await sleep(300);
    });
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(40 - server.pool.options.max);
  });
});
