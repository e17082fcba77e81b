import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { CallError, requestIdHeader } from '@crm/contract/core/envelope';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { beginShortCall } from '../../../breathe.ts';

/** How long a stop waits for the answers of running requests. */
const timeoutMs = 10_000;
/** A client that was answered this long ago may be sending its next request over the same connection. */
const graceMs = 1000;
const pollMs = 10;
/** The status that nginx logs when the client closes the connection before the answer. */
const clientGone = 499;

export interface EndedRequest {
  request: FastifyRequest;
  /** The route pattern and never the address, which may contain personal data. */
  route: string;
  status: number;
  ms: number;
}

/** Tracks each request from its arrival to its end, also when the client disconnects. Returns the number of running requests. */
export function followRequests(app: FastifyInstance, observers: ((ended: EndedRequest) => void)[]): () => number {
  const running = new Set<FastifyReply>();
  let isStopping = false;
  let answeredAt = Number.NEGATIVE_INFINITY;

  app.decorateRequest('failure', null);
  app.addHook('onRequest', (request, reply, done) => {
    const startedAt = performance.now();
    void reply.header(requestIdHeader, request.id);
    running.add(reply);
    const endShortCall = isShort(request) ? beginShortCall() : undefined;
    reply.raw.once('close', () => {
      const endedAt = performance.now();
      endShortCall?.();
      running.delete(reply);
      answeredAt = endedAt;
      const status = reply.raw.writableEnded ? reply.statusCode : clientGone;
      const ended = { request, route: routeOf(request), status, ms: endedAt - startedAt };
      for (const observe of observers) observe(ended);
    });
    if (isStopping) void reply.header('connection', 'close');
    done(isStopping ? new CallError('UNAVAILABLE', 'The server is stopping. Please try again in a moment.') : undefined);
  });

  // Fastify closes all connections after this hook. Running requests are answered first, and new ones are refused.
  app.addHook('preClose', async () => {
    isStopping = true;
    if (!app.server.listening) return;
    // Whoever has connected and was not accepted yet would be cut off. Right after a look at the network nobody is left.
    for (let turn = 0; turn < 2; turn += 1) await nextTurn();
    // Stops accepting connections. The HTTP server's own `close` would also close those on which a request is just arriving.
    Server.prototype.close.call(app.server);
    for (const reply of running) if (!reply.sent) void reply.header('connection', 'close');
    const deadline = performance.now() + timeoutMs;
    const isQuiet = () => running.size === 0 && performance.now() - answeredAt > graceMs;
    while (!isQuiet() && performance.now() < deadline) await sleep(pollMs);
  });

  return () => running.size;
}

/** A call whose duration does not depend on a slow reader or sender. */
function isShort({ routeOptions }: FastifyRequest): boolean {
  const { call } = routeOptions.config;
  return call !== undefined && !call.takes && !call.upload && !call.download;
}

function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? '(page)';
}
