import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { RequestTimeouts } from './requests/request-timeouts.ts';

/** Browsers and proxies wait for the answer before they send the next request. A client that sends more than this is hostile. */
const maxWaiting = 16;

interface Line {
  answering: ServerResponse;
  waiting: [IncomingMessage, ServerResponse][];
  /** When the check first saw that the whole answer was written. */
  givenAt?: number;
}

/**
 * Answers the requests of one connection one after the other. Node would handle all pipelined requests at once and buffer
 * every answer until the client reads it. So a client that does not read holds one answer, for a limited time.
 * Returns the pending responses of a connection.
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
