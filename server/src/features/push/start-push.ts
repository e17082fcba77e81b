import type { FastifyInstance } from 'fastify';
import { onNews } from '../../plugins/live/news-hearers.ts';
import { startWorker } from '../../plugins/queue/worker.ts';
import type { PushSender } from './sending/attempt.ts';
import { pushQueue } from './sending/push-queue.ts';

/** Sends pushes until the server closes. */
export function startPush(app: FastifyInstance, sender: Omit<PushSender, 'title'>): void {
  const worker = startWorker(pushQueue({ ...sender, title: () => app.company().name }), app.log);
  const deafen = onNews(sender.pool, worker.wake);
  app.addHook('onClose', async () => {
    deafen();
    await worker.stop();
  });
}
