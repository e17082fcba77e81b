import type { FastifyInstance } from 'fastify';

/** How long the server waits for a sender and for a reader. They allow slow networks and cut clients that only hold a connection. */
export interface RequestTimeouts {
  /** For the headers of a request. */
  headMs: number;
  /** For a body, where the call takes no file. */
  bodyMs: number;
  /** For a request with a file: the largest import at 15 kB a second. */
  fileMs: number;
  /** For reading a whole answer, where it is no file. */
  answerMs: number;
  /** Without a byte in either direction. Longer than any answer takes to start. */
  silenceMs: number;
  /** How often headers, files and answers are checked. */
  checkMs: number;
}

export const usualTimeouts: RequestTimeouts = {
  headMs: 20_000,
  bodyMs: 60_000,
  fileMs: 6 * 3_600_000,
  answerMs: 300_000,
  silenceMs: 120_000,
  checkMs: 5000,
};

/** The same as options of the HTTP server, which by default waits for a body for ever. */
export function serverOptionsOf({ headMs, fileMs, silenceMs, checkMs }: RequestTimeouts) {
  return {
    requestTimeout: fileMs,
    connectionTimeout: silenceMs,
    http: { headersTimeout: headMs, connectionsCheckingInterval: checkMs, requireHostHeader: false },
  };
}

/** Closes the connection of a body that drips: each byte resets the idle timeout. */
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
