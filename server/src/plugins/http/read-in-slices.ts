import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const sliceBytes = 4096;

/**
 * Hands what arrives to the parser in small slices. Node reads 64 kB at once and makes requests of all of it before anybody can
 * refuse them: thousands on each connection. After a slice the connection may be ended, and the rest is never parsed.
 */
export function readInSlices(server: Server): void {
  server.on('connection', (socket) => {
    pushSlices(socket);
    // Until somebody else listens for data, the parser reads beside the stream.
    const listener = () => undefined;
    socket.on('data', listener).off('data', listener);
  });
}

function pushSlices(socket: Socket): void {
  const push = socket.push.bind(socket);
  socket.push = (chunk: Buffer | null, encoding) => {
    if (chunk === null || chunk.length <= sliceBytes) return push(chunk, encoding);
    let isWanted = true;
    for (let at = 0; at < chunk.length && !socket.destroyed; at += sliceBytes) {
      isWanted = push(chunk.subarray(at, at + sliceBytes));
    }
    return isWanted;
  };
}
