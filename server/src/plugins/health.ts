import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../context.ts';

const patienceMs = 5000;

/** live: the process answers. ready: it can also reach its database, so a balancer may send people here. */
export function mountHealth(app: FastifyInstance, services: Services): void {
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    const answered = services.pool.query({ name: 'health', text: 'select 1' }).then(
      () => true,
      () => false,
    );
    const isReady = await Promise.race([answered, sleep(patienceMs, false, { ref: false })]);
    return isReady ? { status: 'ok' } : reply.status(503).send({ status: 'database unreachable' });
  });
}
