import type { FastifyInstance } from 'fastify';
import { addFigure, type Metrics } from '../../metrics/metrics.ts';
import { onNews } from '../../plugins/live/news-hearers.ts';
import { startWorker } from '../../plugins/queue/worker.ts';
import type { Sender } from './delivery/attempt.ts';
import { queueFigures } from './delivery/queue.queries.ts';
import { webhookQueue } from './delivery/webhook-queue.ts';

const figuresMs = 15_000;

/** Sends webhooks until the server closes. News of a change wake it; a change whose server died is found by looking regularly. */
export function startWebhooks(app: FastifyInstance, sender: Sender & { metrics: Metrics }): void {
  const worker = startWorker(webhookQueue(sender), app.log);
  const deafen = onNews(sender.pool, worker.wake);
  const figures = followQueue(app, sender);
  app.addHook('onClose', async () => {
    deafen();
    clearInterval(figures);
    await worker.stop();
  });
}

function followQueue(app: FastifyInstance, { pool, clock, metrics }: Sender & { metrics: Metrics }): NodeJS.Timeout {
  let queue: { length: number; oldest: Date | null } | undefined;
  addFigure(metrics, 'crm_webhook_queue_length', 'Deliveries that wait, of webhooks that are on', () => queue?.length);
  addFigure(
    metrics,
    'crm_webhook_queue_age_seconds',
    'How long the oldest of them waits',
    () => queue && (queue.oldest ? Math.max(0, (clock.now().getTime() - queue.oldest.getTime()) / 1000) : 0),
  );
  const read = () =>
    queueFigures(pool).then(
      (found) => {
        queue = found;
      },
      (error) => app.log.warn({ err: error }, 'the queue of webhooks was not counted'),
    );
  void read();
  return setInterval(read, figuresMs).unref();
}
