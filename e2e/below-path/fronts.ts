import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { requireDebianProgram } from '../../server/test/processes/debian.ts';
import { makeCertificate } from '../../server/test/trust/servers/certificate.ts';
import { deployed, writeNginxConfig } from '../../server/test/trust/servers/nginx-config.ts';
import { endProcess, freePort } from '../server-process.ts';

/** Where each portal of the host listens. */
interface Behind {
  crmPort: number;
  rootPort: number;
}

/** What people reach: one host with a portal at /crm and another one at its root. */
export interface Front {
  origin: string;
  lead(to: Behind): Promise<void>;
  stop(): Promise<void>;
}

/** A few lines that pass on what comes, for those who have no nginx. */
export async function plainFront(): Promise<Front> {
  const port = await freePort();
  let behind: Behind | undefined;
  const targetOf = ({ url = '', method, headers }: IncomingMessage) => {
    const isBelow = url === '/crm' || url.startsWith('/crm/') || url.startsWith('/crm?');
    return { host: '127.0.0.1', port: isBelow ? behind?.crmPort : behind?.rootPort, path: url, method, headers };
  };
  const server = createServer((asked, answer) => {
    // A connection for each: one that is kept may just be closed by the portal.
    const target = targetOf(asked);
    const passed = request({ ...target, agent: false, headers: { ...target.headers, connection: 'close' } }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.rawHeaders);
      given.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  server.on('upgrade', (asked, socket) => {
    const passed = request(targetOf(asked));
    passed.on('upgrade', (given, line, begun) => {
      const lines = given.rawHeaders.map((text, at) => (at % 2 === 0 ? `\r\n${text}: ` : text));
      socket.write(`HTTP/1.1 101 Switching Protocols${lines.join('')}\r\n\r\n`);
      socket.write(begun);
      line.pipe(socket).pipe(line);
      for (const [one, other] of [[line, socket] as const, [socket, line] as const]) one.on('error', () => other.destroy());
    });
    passed.on('response', () => socket.destroy());
    passed.on('error', () => socket.destroy());
    passed.end();
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    async lead(to) {
      behind = to;
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** nginx with TLS and the file that operators are given; the other program of its host is a portal, too. */
export async function nginxFront(): Promise<Front> {
  requireDebianProgram('nginx', 'nginx-light');
  const [port, plainPort] = [await freePort(), await freePort()];
  const folder = await mkdtemp(join(tmpdir(), 'crm-nginx-'));
  // Its workers run as another user, who must be able to enter.
  await chmod(folder, 0o755);
  makeCertificate(folder);
  let child: ReturnType<typeof spawn> | undefined;
  return {
    origin: `https://localhost:${port}`,
    async lead({ crmPort, rootPort }) {
      const other = `proxy_set_header Host $http_host;\n        proxy_pass http://127.0.0.1:${rootPort};`;
      const site = deployed('nginx-sub-path.conf', [crmPort]).replace('return 404;', other);
      const config = writeNginxConfig(site, { folder, port, plainPort });
      child = spawn('nginx', ['-p', folder, '-c', config, '-g', 'daemon off;'], { stdio: ['ignore', 'inherit', 'inherit'] });
      while (!(await fetch(`http://127.0.0.1:${plainPort}`, { redirect: 'manual' }).catch(() => undefined))) {
        if (child.exitCode !== null) throw new Error('nginx ended before it was ready.');
        await pause(50);
      }
    },
    async stop() {
      if (child) await endProcess(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
