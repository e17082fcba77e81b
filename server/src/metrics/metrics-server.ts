import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge } from 'prom-client';
import packageJson from '../../package.json' with { type: 'json' };
import { ConfigError } from '../config.ts';
import type { Metrics } from './metrics.ts';

/** Sums that are named like counters and are none; the same figures come by type. */
const misnamed = ['handles', 'requests', 'resources'].map((what) => `nodejs_active_${what}_total`);

/** Serves the Prometheus metrics on a separate address, never on the public one. */
export async function serveMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  { host, port }: { host: string; port: number },
): Promise<string> {
  const { registry } = metrics;
  collectDefaultMetrics({ register: registry });
  for (const name of misnamed) registry.removeSingleMetric(name);
  new Gauge({ name: 'crm_build_info', help: 'The version', labelNames: ['version'], registers: [registry] }).set(
    { version: packageJson.version },
    1,
  );
  const server = createServer((request, response) => {
    answer(metrics, request, response).catch((error) => {
      app.log.warn({ err: error }, 'metrics could not be told');
      response.writeHead(500).end();
    });
  });
  await listen(server, port, host);
  app.addHook('onClose', async () => {
    server.close();
    server.closeAllConnections();
  });
  const bound = server.address();
  const address = `http://${host}:${typeof bound === 'object' && bound ? bound.port : port}/metrics`;
  app.log.info(`Metrics at ${address}`);
  return address;
}

async function answer({ registry }: Metrics, { method, url }: IncomingMessage, response: ServerResponse): Promise<void> {
  if (method !== 'GET' || url !== '/metrics') {
    response.writeHead(404).end();
    return;
  }
  const text = await registry.metrics();
  response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text);
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new ConfigError(`METRICS_PORT: ${error.message}`)));
    server.listen(port, host, resolve);
  });
}
