import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { RequestTimeouts } from './request-timeouts.ts';

/** Browsers and proxies send the next request when they have the answer; what sends more than this ahead wants no answers. */
const maxWaiting = 16;

interface Line {
  answering: ServerResponse;
  waiting: [IncomingMessage, ServerResponse][];
  /** When the whole answer was first seen to be on its way. */
  givenAt?: number;
}

/**
 * Answers the requests of one connection one after the other. Node would work on all that were sent ahead at once and hold
 * every answer until somebody reads it. So a reader that does not read holds one answer, and that for a limited time.
 * Tells which responses a connection is owed.
 */
export function answerInTurn(
  server: Server,
  { answerMs, checkMs }: RequestTimeouts,
): (socket: Socket) => ServerResponse<IncomingMessage>[] {
  const handlers = server.listeners('request') as RequestListener[];
  const lines = new Map<Socket, Line>();

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const line = lines.get(socket);
    if (!line) begin(request, response, []);
    else if (line.waiting.length < maxWaiting) line.waiting.push([request, response]);
    else socket.destroy();
  }

  function begin(request: IncomingMessage, response: ServerResponse, waiting: Line['waiting']): void {
    lines.set(request.socket, { answering: response, waiting });
    response.once('close', () => {
      lines.delete(request.socket);
      const next = waiting.shift();
      if (next && !request.socket.destroyed) begin(...next, waiting);
    });
    for (const handle of handlers) handle.call(server, request, response);
  }

  function endUnread(): void {
    const now = performance.now();
    for (const [socket, line] of lines) {
      if (line.answering.writableEnded) line.givenAt ??= now;
      if (line.givenAt !== undefined && now - line.givenAt > answerMs) socket.destroy();
    }
  }

  server.removeAllListeners('request').on('request', answer);
  const timer = setInterval(endUnread, checkMs).unref();
  server.once('close', () => clearInterval(timer));
  return (socket) => {
    const line = lines.get(socket);
    return line ? [line.answering, ...line.waiting.map(([, response]) => response)] : [];
  };
}
