import { statfsSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Pool } from './db/client.ts';
import { watchQueries } from './db/watch-queries.ts';
import { addFigure, type Metrics } from './metrics/metrics.ts';
import { createSlowQueryLog } from './metrics/slow-queries.ts';
import { createRequestLog } from './plugins/http/requests/request-log.ts';
import { type EndedRequest, followRequests } from './plugins/http/requests/request-tracking.ts';
import type { Line } from './plugins/limits/job-line.ts';
import type { Turns } from './plugins/limits/turns.ts';

export interface Observed {
  pool: Pool;
  /** The connections for long work. */
  jobPool: Pool;
  /** Statements that take longer are logged; none by default. */
  slowQueryMs?: number;
  /** Set when metrics are served; the hot path is measured only then. */
  metrics?: Metrics | undefined;
  /** Where the built-in database writes. */
  disk?: { folder: string } | undefined;
}

/** Observes requests and statements, for the log and the metrics. Answers what observes the statements of another pool. */
export function observeApp(app: FastifyInstance, observed: Observed, metrics: Metrics): (pool: Pool) => void {
  const { pool, jobPool, slowQueryMs = 0, metrics: read, disk } = observed;
  const pools = [pool, jobPool];
  const running = followRequests(app, [createRequestLog(app.log), ...(read ? [requestObserver(read)] : [])]);
  addFigure(metrics, 'crm_http_requests_running', 'Requests that are being answered', running);
  addPoolFigures(metrics, pools);
  addTurnFigures(metrics, app.turns);
  if (disk) addFigure(metrics, 'crm_disk_free_bytes', 'Free space of the database folder', () => freeBytes(disk.folder));
  const slowLog = createSlowQueryLog(app.log, slowQueryMs, metrics);
  const watchPool = (watched: Pool) => {
    if (read) watchQueries(watched, (ms) => read.queries.observe(ms / 1000));
    if (slowQueryMs > 0) watchQueries(watched, slowLog);
  };
  for (const watched of pools) watchPool(watched);
  return watchPool;
}

function requestObserver({ requests, failures }: Metrics): (ended: EndedRequest) => void {
  return ({ request, route, status, ms }) => {
    requests.observe({ method: request.method, route, status }, ms / 1000);
    if (request.failure) failures.inc({ route, code: request.failure });
  };
}

function addPoolFigures(metrics: Metrics, pools: Pool[]): void {
  const sum = (of: (pool: Pool) => number) => () => pools.reduce((total, pool) => total + of(pool), 0);
  const add = (name: string, help: string, of: (pool: Pool) => number) => addFigure(metrics, name, help, sum(of));
  add('crm_database_connections', 'Open connections to the database', (pool) => pool.totalCount);
  add('crm_database_connections_idle', 'Open connections that nobody uses', (pool) => pool.idleCount);
  add('crm_database_connections_max', 'DATABASE_CONNECTIONS', (pool) => pool.options.max);
  add('crm_database_waiting', 'Requests that wait for a connection', (pool) => pool.waitingCount);
}

function addTurnFigures(metrics: Metrics, { minutes, seconds }: Turns): void {
  const sum = (of: (line: Line) => number) => () => of(minutes) + of(seconds);
  addFigure(
    metrics,
    'crm_long_calls_running',
    'Long calls that have their turn',
    sum((line) => line.running()),
  );
  addFigure(
    metrics,
    'crm_long_calls_waiting',
    'Long calls that wait for their turn',
    sum((line) => line.waiting()),
  );
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
