import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Pool } from '../../db/client.ts';
import { createReplica, type Replica } from '../../db/replica/replica.ts';
import { addFigure, type Metrics } from '../../metrics/metrics.ts';

const everyMs = 30_000;

/** The replica of a server, which is looked at now and then, also while nobody reads. */
export function followReplica(
  app: FastifyInstance,
  primary: Pool,
  connection: pg.ClientConfig,
  metrics: Metrics,
  onPool: (pool: Pool) => void,
): Replica {
  const replica = createReplica({
    connection,
    log: app.log,
    onPool,
    onRead: (source) => metrics.longReads.inc({ source }),
    onFailure: (reason) => metrics.replicaFailures.inc({ reason }),
  });
  addFigure(metrics, 'crm_replica_usable', '1 while the replica is read', () => (replica.isUsable() ? 1 : 0));
  const lag = 'How far the replica was behind the primary when it was last asked';
  addFigure(metrics, 'crm_replica_lag_bytes', lag, replica.lagBytes);
  // The primary may be away: then nothing can be said of the replica.
  const look = () => replica.look(primary).catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    timer = setInterval(look, everyMs).unref();
    await look();
  });
  app.addHook('onClose', async () => clearInterval(timer));
  return replica;
}
