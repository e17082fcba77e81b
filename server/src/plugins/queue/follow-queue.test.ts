import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createMetrics } from '../../metrics/metrics.ts';
import { followQueue } from './follow-queue.ts';

const now = new Date('2026-03-10T12:00:00Z');
const queues = {
  mail: async () => ({ length: 2, oldest: new Date('2026-03-10T11:58:00Z') }),
  webhook: async () => ({ length: 0, oldest: null }),
  // Stored by a server whose clock was ahead.
  push: async () => ({ length: 1, oldest: new Date('2026-03-10T12:00:30Z') }),
  lost: async () => {
    throw new Error('no database');
  },
};

it('shows how much waits and for how long; nothing while a queue cannot be read', async () => {
  const app = Fastify();
  const metrics = createMetrics();
  for (const [name, read] of Object.entries(queues))
    followQueue(app, { clock: { now: () => now }, metrics }, { name, help: 'Waits', read });
  await new Promise(setImmediate);
  const text = await metrics.registry.metrics();
  const shown = text.split('\n').filter((line) => /^crm_\w+_queue_/.test(line));
  expect(shown).toEqual([
    'crm_mail_queue_length 2',
    'crm_mail_queue_age_seconds 120',
    'crm_webhook_queue_length 0',
    'crm_webhook_queue_age_seconds 0',
    'crm_push_queue_length 1',
    'crm_push_queue_age_seconds 0',
  ]);
  await app.close();
});
