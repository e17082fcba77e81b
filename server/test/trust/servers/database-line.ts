import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { TLSSocket } from 'node:tls';
import { inject } from 'vitest';

/** A way over TCP to the database of the tests, with TLS where a certificate is given. */
interface DatabaseLine {
  port: number;
  /** How many connections came, and how many of them were encrypted. */
  count: { all: number; encrypted: number };
  /** Of each connection in clear, the packet that opened it and the statement that came first. */
  first: { startup: string; statement: string }[];
  /** From now on nothing comes through the connections that only listen, and nobody is told so. */
  silenceListeners(): void;
  /** From now on a connection stops before it sends this; settles when one has. */
  holdBefore(statement: string): Promise<void>;
  end(): void;
}

export async function startDatabaseLine(tls?: { certificate: string; key: string }, listenPort = 0): Promise<DatabaseLine> {
  const { host, port } = inject('postgres');
  const open = new Set<Socket>();
  const listeners: Socket[] = [];
  const count = { all: 0, encrypted: 0 };
  const first: DatabaseLine['first'] = [];
  let held: { statement: string; stopped: () => void } | undefined;
  const gate = () =>
    new Transform({
      transform(sent: Buffer, _encoding, done) {
        if (held && sent.includes(held.statement)) held.stopped();
        else done(null, sent);
      },
    });
  const server = createServer(async (socket) => {
    count.all += 1;
    open.add(socket);
    socket.on('error', () => undefined);
    const client = tls ? await encrypt(socket, tls) : socket;
    if (client !== socket) count.encrypted += 1;
    const database = connect(`${host}/.s.PGSQL.${port}`);
    database.on('error', () => undefined);
    database.on('close', () => client.destroy());
    client.on('error', () => undefined);
    client.on('close', () => database.destroy());
    client.once('data', (startup) => {
      if (startup.includes('crm-portal live')) listeners.push(database);
      // One byte for its kind and four for its length stand in front.
      client.once('data', (sent) => first.push({ startup: String(startup), statement: String(sent.subarray(5)) }));
    });
    client.pipe(gate()).pipe(database).pipe(client);
  });
  server.listen(listenPort, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    count,
    first,
    silenceListeners() {
      for (const database of listeners.splice(0)) database.unpipe().pause();
    },
    holdBefore(statement) {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = { statement, stopped: resolve };
      return promise;
    },
    end() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

const sslRequestLength = 8;

/** A client of PostgreSQL asks in clear whether it may encrypt. */
async function encrypt(socket: Socket, { certificate, key }: { certificate: string; key: string }): Promise<Socket> {
  const [asked] = (await once(socket, 'data')) as [Buffer];
  if (asked.length !== sslRequestLength) return socket.destroy();
  socket.write('S');
  return new TLSSocket(socket, { isServer: true, cert: certificate, key });
}
