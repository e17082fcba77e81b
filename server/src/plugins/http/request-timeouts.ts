import type { FastifyInstance } from 'fastify';

/** How long the server waits for a sender and for a reader. A slow line is honest; one that says next to nothing holds a connection for nothing. */
export interface RequestTimeouts {
  /** Until the head of a request is there. */
  headMs: number;
  /** Until a body is there, where the call takes no file. */
  bodyMs: number;
  /** Until a request with a file is there: the largest import over a line of 15 kB a second. */
  fileMs: number;
  /** Until a whole answer is taken, where it is no file. */
  answerMs: number;
  /** Without a byte in either direction. Longer than any answer takes to begin. */
  silenceMs: number;
  /** How often heads, files and answers are looked at. */
  checkMs: number;
}

export const usualTimeouts: RequestTimeouts = {
  headMs: 20_000,
  bodyMs: 60_000,
  fileMs: 3_600_000,
  answerMs: 300_000,
  silenceMs: 120_000,
  checkMs: 5000,
};

/** The same as options of the HTTP server, which by itself waits for a body for ever. */
export function serverOptionsOf({ headMs, fileMs, silenceMs, checkMs }: RequestTimeouts) {
  return {
    requestTimeout: fileMs,
    connectionTimeout: silenceMs,
    http: { headersTimeout: headMs, connectionsCheckingInterval: checkMs, requireHostHeader: false },
  };
}

/** Ends the connection of a body that drips: each byte would keep it open. */
export function endSlowBodies(app: FastifyInstance, { bodyMs }: RequestTimeouts): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, raw } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (hasBody && !request.routeOptions.config.call?.upload) {
      const timer = setTimeout(() => raw.destroy(), bodyMs);
      raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    }
    done();
  });
}
