import { leadCalls } from '@crm/contract/customers/leads';
import { webhookCalls } from '@crm/contract/records/webhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool, type Pool } from '../../../src/db/client.ts';
import { type Program, startProgram, temporaryFolder } from '../../processes/program.ts';
import { type Receiver, startReceiver } from '../../support/api/receiver.ts';
import { leadForm } from '../../support/factories.ts';
import { shortOrFull } from '../../support/full.ts';
import { type Company, firstAdmin, foundCompany, type Worker } from './writer-company.ts';

const rounds = shortOrFull(2, 20);
const folder = temporaryFolder();
const env = { ...firstAdmin, WEBHOOK_PRIVATE_NETWORKS: 'true', LOG_LEVEL: 'error' };
let program: Program;
let company: Company;
let pool: Pool;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  program = await startProgram(folder.path, env);
  company = await foundCompany(program.address, 2);
  pool = createPool({ host: `${folder.path}/postgres/socket`, port: 5432, user: 'crm', database: 'crm' }, 1);
});
afterAll(async () => {
  await pool.end();
  await program.end('SIGTERM');
  folder.remove();
});

/** Creates some leads and renames each a few times, unless the server is gone before. */
async function write(worker: Worker, isOver: () => boolean): Promise<void> {
  try {
    for (let made = 0; made < 10 && !isOver(); made += 1) {
      const { id } = (await worker.send(leadCalls.create, { body: leadForm() })).data;
      for (let n = 1; n <= 3 && !isOver(); n += 1)
        await worker.send(leadCalls.update, { params: { id: String(id) }, body: leadForm({ name: `Name ${n}` }) });
    }
  } catch {
    // Killed in the middle of a call: what was committed is in the audit log, and nothing else counts.
  }
}

describe('webhooks of a server that is killed again and again', () => {
  it('lose no event and keep the order of each record', { tags: ['full'], timeout: rounds * 90_000 + 120_000 }, async () => {
    const body = { name: 'Receiver', url: receiver.url, events: ['lead.*'] };
    await company.admin.send(webhookCalls.create, { body });
    // Slow and failing now and then, so that a kill finds requests on their way and others that wait.
    receiver.answer((_received, response) => {
      const isRefused = receiver.received.length % 11 === 0;
      setTimeout(() => response.writeHead(isRefused ? 500 : 204).end(), 15);
    });
    for (let round = 0; round < rounds; round += 1) {
      let isKilled = false;
      const enough = receiver.received.length + 10 + round;
      const working = company.staff.flatMap((worker) => [write(worker, () => isKilled), write(worker, () => isKilled)]);
      await expect.poll(() => receiver.received.length, { interval: 5 }).toBeGreaterThan(enough);
      await program.end('SIGKILL');
      isKilled = true;
      await Promise.all(working);
      program = await startProgram(folder.path, env);
      company.moveTo(program.address);
    }
    receiver.answer((_received, response) => response.writeHead(204).end());
    const waiting = `select count(*)::int as n from webhook_deliveries where state <> 'delivered'`;
    await expect.poll(async () => (await pool.query(waiting)).rows[0].n, { interval: 500, timeout: 110_000 }).toBe(0);

    const { rows: changes } = await pool.query(
      `select c.entity_id as id, d.message_id as message from changes c left join webhook_deliveries d on d.change_id = c.id
       where c.entity = 'lead' order by c.id`,
    );
    expect(changes.length).toBeGreaterThan(rounds * 10);
    const arrived = [...new Set(receiver.received.map(({ headers }) => headers['webhook-id']))];
    expect(changes.filter(({ message }) => !arrived.includes(message))).toEqual([]);
    const orderOf = (id: number) => changes.filter((change) => change.id === id).map(({ message }) => message);
    for (const id of new Set(changes.map((change) => change.id)))
      expect(arrived.filter((message) => orderOf(id).includes(message))).toEqual(orderOf(id));
  });
});
