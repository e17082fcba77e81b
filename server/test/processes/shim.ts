import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { inject } from 'vitest';

interface Changes {
  /** What the portal sends, statement by statement; of the same length, since lengths are sent in front. */
  asked?: [from: string, to: string];
  /** The kind of message that never comes back, such as A for a notification. */
  swallowed?: string;
  /** Further connections are ended at once. */
  isSingle?: boolean;
}

/** The PostgreSQL of the tests behind a line that makes it answer as another engine would. */
export async function startShim({ asked, swallowed, isSingle }: Changes): Promise<{ port: number; end(): void }> {
  const { host, port } = inject('postgres');
  const open = new Set<Socket>();
  const server = createServer((client) => {
    client.on('error', () => undefined);
    if (isSingle && open.size > 0) return void client.destroy();
    open.add(client);
    const database = connect(`${host}/.s.PGSQL.${port}`);
    database.on('error', () => undefined);
    database.on('close', () => client.destroy());
    client.on('close', () => {
      open.delete(client);
      database.destroy();
    });
    client.pipe(replacing(asked)).pipe(database).pipe(swallowing(swallowed)).pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    end() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

function replacing(asked: Changes['asked']): Transform {
  return new Transform({
    transform(sent: Buffer, _encoding, done) {
      done(null, asked ? Buffer.from(sent.toString('latin1').replaceAll(...asked), 'latin1') : sent);
    },
  });
}

/** Each message of the server has one byte for its kind, and four for the length of the rest with themselves. */
function swallowing(kind: string | undefined): Transform {
  let rest = Buffer.alloc(0);
  return new Transform({
    transform(received: Buffer, _encoding, done) {
      rest = Buffer.concat([rest, received]);
      for (let end = endOf(rest); end !== undefined && end <= rest.length; end = endOf(rest)) {
        const message = rest.subarray(0, end);
        if (String.fromCharCode(message[0] ?? 0) !== kind) this.push(message);
        rest = rest.subarray(end);
      }
      done();
    },
  });
}

function endOf(bytes: Buffer): number | undefined {
  return bytes.length < 5 ? undefined : 1 + bytes.readInt32BE(1);
}
