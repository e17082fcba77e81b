import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { io, type Socket } from 'socket.io-client';
import { afterEach } from 'vitest';

/** Listens on a free port of this computer. */
export async function listen(app: FastifyInstance): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

type Connect = (
  address: string,
  headers: Record<string, string>,
  prepare?: (socket: Socket) => void,
  path?: string,
) => Promise<Socket>;

/** Sockets that end with their test. What the server says at once is heard by what `prepare` attaches. */
export function createSockets(): Connect {
  const open: Socket[] = [];
  afterEach(() => {
    for (const socket of open.splice(0)) socket.disconnect();
  });
  return (address, headers, prepare, path = '/socket.io') => {
    const socket = io(address, { path, transports: ['websocket'], extraHeaders: headers, reconnection: false });
    open.push(socket);
    prepare?.(socket);
    return new Promise((resolve, reject) => {
      socket.on('connect', () => resolve(socket));
      // The words of the answer to the handshake, where it was refused there.
      socket.on('connect_error', (error: Error & { description?: { message?: string } }) =>
        reject(new Error(error.description?.message ?? error.message)),
      );
    });
  };
}

/** What a handshake without a session is told. */
export const refusedHandshake = 'Unexpected server response: 400';

/** Settles when the line ends. */
export function closingOf(socket: Socket): Promise<unknown> {
  return new Promise((resolve) => socket.once('disconnect', resolve));
}
