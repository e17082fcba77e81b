import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Pool } from '../../db/client.ts';
import { addFigure, type Metrics } from '../../metrics/metrics.ts';
import { onNews } from '../../plugins/live/news-hearers.ts';
import { startWorker } from '../../plugins/queue/worker.ts';
import { sayMailAble } from '../../records/mails.ts';
import type { MailSender } from './outbox/attempt-mail.ts';
import { mailQueue } from './outbox/mail-queue.ts';
import { outboxFigures } from './outbox/outbox.queries.ts';

const figuresMs = 15_000;
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
  const figures = followOutbox(app, sender);
  app.addHook('onClose', async () => {
    deafen();
    clearInterval(say);
    clearInterval(figures);
    await worker.stop();
  });
}

interface Followed {
  pool: Pool;
  clock: Clock;
  metrics: Metrics;
}

function followOutbox(app: FastifyInstance, { pool, clock, metrics }: Followed): NodeJS.Timeout {
  let outbox: { length: number; oldest: Date | null } | undefined;
  addFigure(metrics, 'crm_mail_queue_length', 'Mails that wait', () => outbox?.length);
  addFigure(
    metrics,
    'crm_mail_queue_age_seconds',
    'How long the oldest of them waits',
    () => outbox && (outbox.oldest ? Math.max(0, (clock.now().getTime() - outbox.oldest.getTime()) / 1000) : 0),
  );
  const read = () =>
    outboxFigures(pool).then(
      (found) => {
        outbox = found;
      },
      (error) => app.log.warn({ err: error }, 'the outbox was not counted'),
    );
  void read();
  return setInterval(read, figuresMs).unref();
}
