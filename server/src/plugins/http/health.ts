import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { migrationNames } from '../../db/migrate.ts';
import { firstRow, statement } from '../../db/statement.ts';
import type { Services } from '../context.ts';

const timeoutMs = 5000;
const unreachable = 'database unreachable';
/** Those that are made to be beside an older version do not count. */
const countUnknown = statement(
  'health',
  `select count(*)::int as count from schema_migrations where name <> all($1) and kind <> 'before'`,
);

/** live: the process answers. ready: it also reaches its database and knows its tables, so a load balancer may use it. */
export function mountHealth(app: FastifyInstance, services: Services): void {
  const known = migrationNames();
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    const asked = firstRow(services.pool, countUnknown, [known]).then(
      (unknown) => (unknown?.count === 0 ? 'ok' : 'database of a newer version'),
      () => unreachable,
    );
    const status = await Promise.race([asked, sleep(timeoutMs, unreachable, { ref: false })]);
    return reply.status(status === 'ok' ? 200 : 503).send({ status });
  });
}
