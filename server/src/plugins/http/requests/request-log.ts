import type { FastifyBaseLogger } from 'fastify';
import type { EndedRequest } from './request-tracking.ts';

const slowMs = 1000;

/** One line for each request: writes, slow requests and server errors at the usual level, the rest at debug. */
export function createRequestLog(log: FastifyBaseLogger): (ended: EndedRequest) => void {
  const isVerbose = log.level === 'debug' || log.level === 'trace';
  return (ended) => {
    const level = levelOf(ended);
    if (level === 'debug' && !isVerbose) return;
    const { request, route, status, ms } = ended;
    log[level](
      {
        reqId: request.id,
        method: request.method,
        route,
        status,
        ms: Math.round(ms * 10) / 10,
        userId: request.actor?.id,
        tokenId: request.actor?.token?.id,
        code: request.failure ?? undefined,
      },
      'request',
    );
  };
}

function levelOf({ request, status, ms }: EndedRequest): 'error' | 'info' | 'debug' {
  if (status >= 500) return 'error';
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return ms > slowMs || (!isRead && status < 400) ? 'info' : 'debug';
}
