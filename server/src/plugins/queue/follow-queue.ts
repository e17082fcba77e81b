import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock.ts';
import { addFigure, type Metrics } from '../../metrics/metrics.ts';

const readMs = 15_000;

interface Followed {
  /** As the figures are called: 'mail' makes crm_mail_queue_length. */
  name: string;
  /** What waits: 'Mails that wait'. */
  help: string;
  read: () => Promise<{ length: number; oldest: Date | null } | undefined>;
}

/** Shows how much waits in a queue, over all servers, and how long the oldest of it does, until the server closes. */
export function followQueue(
  app: FastifyInstance,
  { clock, metrics }: { clock: Clock; metrics: Metrics },
  followed: Followed,
): void {
  const { name, help, read } = followed;
  let queue: Awaited<ReturnType<Followed['read']>>;
  addFigure(metrics, `crm_${name}_queue_length`, help, () => queue?.length);
  addFigure(
    metrics,
    `crm_${name}_queue_age_seconds`,
    'How long the oldest of them waits',
    () => queue && (queue.oldest ? Math.max(0, (clock.now().getTime() - queue.oldest.getTime()) / 1000) : 0),
  );
  const look = () =>
    read().then(
      (found) => {
        queue = found;
      },
      (error) => app.log.warn({ err: error, queue: name }, 'a queue was not counted'),
    );
  void look();
  const timer = setInterval(look, readMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
