import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { CallError } from '@crm/contract/core/envelope';
import type { FastifyInstance } from 'fastify';
import { failureBodyOf } from './errors.ts';
import { dataHeaders } from './security-headers.ts';

/**
 * Answers errors of the HTTP parser, which Fastify never sees, like every other failure, and closes the connection. A
 * connection with pending answers gets only these: the client would take our error for one of them.
 */
export function answerUnreadable(
  { server, log }: FastifyInstance,
  pendingOn: (socket: Socket) => ServerResponse<IncomingMessage>[],
  newRequestId: () => string,
): void {
  const ending = new WeakSet<Socket>();
  server.removeAllListeners('clientError').on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (ending.has(socket)) return;
    ending.add(socket);
    if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
    const requestId = newRequestId();
    log.trace({ err: error, reqId: requestId }, 'client error');
    const pending = pendingOn(socket);
    const last = pending.at(-1);
    if (last?.req.complete) return void last.once('close', () => socket.destroy());
    if (last?.headersSent || pending.length > 1) return void socket.destroy();
    socket.write(answerOf(refusalOf(error), requestId));
    socket.destroySoon();
  });
}

/** Node would refuse it with its own text. */
export function refuseWithoutHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers, raw }, reply, done) => {
    if (headers.host !== undefined || raw.httpVersion !== '1.1') return done();
    void reply.header('connection', 'close');
    done(new CallError('INVALID', 'The request could not be read.'));
  });
}

function refusalOf({ code }: NodeJS.ErrnoException): CallError {
  if (code === 'HPE_HEADER_OVERFLOW') return new CallError('TOO_LARGE', 'The request is too large.', { status: 431 });
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return new CallError('TOO_LARGE', 'The request is too large.');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new CallError('INVALID', 'The request took too long.', { status: 408 });
  return new CallError('INVALID', 'The request could not be read.');
}

const reasons: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  413: 'Payload Too Large',
  431: 'Request Header Fields Too Large',
};

function answerOf(refusal: CallError, requestId: string): string {
  const body = JSON.stringify(failureBodyOf(refusal, requestId));
  const headers = {
    'x-request-id': requestId,
    ...dataHeaders,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    date: new Date().toUTCString(),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${refusal.status} ${reasons[refusal.status]}\r\n${lines.join('')}\r\n${body}`;
}
