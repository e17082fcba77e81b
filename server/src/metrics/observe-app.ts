import { statfsSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Pool } from '../db/client.ts';
import { watchQueries } from '../db/watch-queries.ts';
import { createRequestLog } from '../plugins/request-log.ts';
import { type EndedRequest, followRequests } from '../plugins/running-requests.ts';
import { createSlowQueryLog } from '../plugins/slow-queries.ts';
import { addFigure, type Metrics } from './metrics.ts';

export interface Observed {
  pool: Pool;
  /** Statements that take longer are logged; none unless told. */
  slowQueryMs?: number;
  /** Given where somebody reads them; the hot path is measured only then. */
  metrics?: Metrics | undefined;
  /** Where our own database writes. */
  disk?: { folder: string } | undefined;
}

/** Follows requests and statements, for the log and for the figures. */
export function observeApp(app: FastifyInstance, observed: Observed, metrics: Metrics): void {
  const { pool, slowQueryMs = 0, metrics: read, disk } = observed;
  const running = followRequests(app, [createRequestLog(app.log), ...(read ? [requestObserver(read)] : [])]);
  addFigure(metrics, 'crm_http_requests_running', 'Requests that are being answered', running);
  addPoolFigures(metrics, pool);
  if (disk) addFigure(metrics, 'crm_disk_free_bytes', 'Free space of the database folder', () => freeBytes(disk.folder));
  if (read) watchQueries(pool, (ms) => read.queries.observe(ms / 1000));
  if (slowQueryMs > 0) watchQueries(pool, createSlowQueryLog(app.log, slowQueryMs, metrics));
}

function requestObserver({ requests, failures }: Metrics): (ended: EndedRequest) => void {
  return ({ request, route, status, ms }) => {
    requests.observe({ method: request.method, route, status }, ms / 1000);
    if (request.failure) failures.inc({ route, code: request.failure });
  };
}

function addPoolFigures(metrics: Metrics, pool: Pool): void {
  addFigure(metrics, 'crm_database_connections', 'Open connections to the database', () => pool.totalCount);
  addFigure(metrics, 'crm_database_connections_idle', 'Open connections that nobody uses', () => pool.idleCount);
  addFigure(metrics, 'crm_database_connections_max', 'DATABASE_CONNECTIONS', () => pool.options.max);
  addFigure(metrics, 'crm_database_waiting', 'Requests that wait for a connection', () => pool.waitingCount);
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
