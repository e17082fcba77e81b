import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const sliceBytes = 4096;

/**
 * Passes incoming data to the parser in small slices. Node reads 64 kB at once and parses all of it into requests before
 * anybody can refuse them: thousands per connection. When the connection is closed after a slice, the rest is never parsed.
 */
export function readInSlices(server: Server): void {
  server.on('connection', (socket) => {
    pushSlices(socket);
    // Without a data listener the parser reads from the handle and bypasses the stream.
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
