import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../../metrics/metrics.ts';
import { onNews } from '../../plugins/live/news-hearers.ts';
import { followQueue } from '../../plugins/queue/follow-queue.ts';
import { startWorker } from '../../plugins/queue/worker.ts';
import { sayMailAble } from '../../records/mails.ts';
import type { MailSender } from './outbox/attempt-mail.ts';
import { mailQueue } from './outbox/mail-queue.ts';
import { outboxFigures } from './outbox/outbox.queries.ts';

const sayMs = 60_000;

/** Sends mail until the server closes, and says that it can: what the portal offers depends on it. */
export async function startMail(app: FastifyInstance, sender: MailSender & { metrics: Metrics }): Promise<void> {
  const { pool, clock } = sender;
  // Whoever opens the portal first is offered what needs mail.
  await sayMailAble(pool, clock.now());
  const say = setInterval(() => {
    sayMailAble(pool, clock.now()).catch((error) => app.log.warn({ err: error }, 'nobody was told that mail can be sent'));
  }, sayMs).unref();
  const worker = startWorker(mailQueue(sender), app.log);
  const deafen = onNews(pool, worker.wake);
  followQueue(app, sender, { name: 'mail', help: 'Mails that wait', read: () => outboxFigures(pool) });
  app.addHook('onClose', async () => {
    deafen();
    clearInterval(say);
    await worker.stop();
  });
}
