import type { Server } from 'socket.io';

/** More than any burst of live updates or chat messages. */
const maxPackets = 1000;
const maxLetters = 1_000_000;

/** Closes a socket whose client does not read: its messages would be buffered for as long as it answers the pings. */
export function closeUnreadSockets(io: Server): void {
  io.engine.on('connection', (line) => {
    let packets = 0;
    let letters = 0;
    line.on('packetCreate', ({ data }: { data?: unknown }) => {
      packets += 1;
      letters += typeof data === 'string' ? data.length : 0;
      if (packets > maxPackets || letters > maxLetters) line.close(true);
    });
    line.on('flush', () => {
      packets = 0;
      letters = 0;
    });
  });
}
