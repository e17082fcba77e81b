import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../../metrics/metrics.ts';
import { onNews } from '../../plugins/live/news-hearers.ts';
import { followQueue } from '../../plugins/queue/follow-queue.ts';
import { startWorker } from '../../plugins/queue/worker.ts';
import type { PushSender } from './sending/attempt.ts';
import { pushQueue } from './sending/push-queue.ts';
import { pushFigures } from './sending/queue.queries.ts';

/** Sends pushes until the server closes. */
export function startPush(app: FastifyInstance, sender: Omit<PushSender, 'title'> & { metrics: Metrics }): void {
  const worker = startWorker(pushQueue({ ...sender, title: () => app.company().name }), app.log);
  followQueue(app, sender, { name: 'push', help: 'Pushes that wait', read: () => pushFigures(sender.pool) });
  const deafen = onNews(sender.pool, worker.wake);
  app.addHook('onClose', async () => {
    deafen();
    await worker.stop();
  });
}
