import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../../metrics/metrics.ts';
import { onNews } from '../../plugins/live/news-hearers.ts';
import { followQueue } from '../../plugins/queue/follow-queue.ts';
import { startWorker } from '../../plugins/queue/worker.ts';
import type { Sender } from './delivery/attempt.ts';
import { queueFigures } from './delivery/queue.queries.ts';
import { webhookQueue } from './delivery/webhook-queue.ts';

/** Sends webhooks until the server closes. News of a change wake it; a change whose server died is found by looking regularly. */
export function startWebhooks(app: FastifyInstance, sender: Sender & { metrics: Metrics }): void {
  const worker = startWorker(webhookQueue(sender), app.log);
  const deafen = onNews(sender.pool, worker.wake);
  const help = 'Deliveries that wait, of webhooks that are on';
  followQueue(app, sender, { name: 'webhook', help, read: () => queueFigures(sender.pool) });
  app.addHook('onClose', async () => {
    deafen();
    await worker.stop();
  });
}
