import type { FastifyInstance } from 'fastify';
import type { Services } from '../context.ts';

/** live: the process answers. ready: it can also reach its database, so a balancer may send people here. */
export function mountHealth(app: FastifyInstance, services: Services): void {
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    try {
      await services.pool.query({ name: 'health', text: 'select 1' });
      return { status: 'ok' };
    } catch {
      return reply.status(503).send({ status: 'database unreachable' });
    }
  });
}
