import { createConnection, type Socket } from 'node:net';
import { afterEach } from 'vitest';

/** A connection on which anything can be said. */
export interface Line {
  socket: Socket;
  /** What the server has said so far. */
  heard(): string;
  /** What the server says until it ends the line. */
  answer(): Promise<string>;
  /** How long it was open, once it is closed. */
  ended: Promise<number>;
}

/** Lines that end with their test. */
export function createLines(): (port: number, said: string) => Line {
  const lines: Line[] = [];
  afterEach(() => {
    for (const { socket } of lines.splice(0)) socket.destroy();
  });
  return (port, said) => {
    const line = open(port, said);
    lines.push(line);
    return line;
  };
}

function open(port: number, said: string): Line {
  const startedAt = performance.now();
  const socket = createConnection(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  // A line that the server cuts while something is being said ends with an error.
  socket.on('error', () => undefined);
  socket.write(said);
  const ended = new Promise<number>((resolve) => socket.once('close', () => resolve(performance.now() - startedAt)));
  return { socket, heard: () => text, answer: () => ended.then(() => text), ended };
}
