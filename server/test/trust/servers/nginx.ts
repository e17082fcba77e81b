import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endWithTestFile } from '../../processes/children.ts';
import { requireDebianProgram } from '../../processes/debian.ts';
import { freePort } from '../../processes/free-port.ts';
import { temporaryFolder } from '../../processes/program.ts';
import { makeCertificate } from './certificate.ts';
import { deployed, type NginxFile, writeNginxConfig } from './nginx-config.ts';

/** As docs/operating.md writes them. */
const takeOutScript = '/10.0.0.11:3000/s/;$/ down;/';
const bringBackScript = '/10.0.0.11:3000/s/ down;$/;/';

/** nginx with the configuration that operators are given: only names, ports and paths are filled in. */
export interface Nginx {
  address: string;
  plainAddress: string;
  ca: string;
  /** Which server answered each request, in order. */
  served(): string[];
  /** What docs/operating.md writes: the server gets no request any more, or gets them again. */
  takeOut(port: number): void;
  bringBack(port: number): void;
  end(): Promise<void>;
}

export async function startNginx(ports: number[]): Promise<Nginx> {
  requireDebianProgram('nginx', 'nginx-light');
  const folder = temporaryFolder();
  const [port, plainPort] = [await freePort(), await freePort()];
  const ca = makeCertificate(folder.path).certificate;
  const config = writeNginxConfig(deployed('nginx.conf', ports), { folder: folder.path, port, plainPort });
  const parameters = ['-p', folder.path, '-c', config, '-g', 'daemon off;'];
  const child = endWithTestFile(spawn('nginx', parameters, { stdio: ['ignore', 'pipe', 'pipe'] }));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await becameReady(child, port);
  const edit = (script: string, server: number) => {
    execFileSync('sed', ['-i', script.replace('10.0.0.11:3000', `127.0.0.1:${server}`), config]);
    execFileSync('nginx', ['-t', '-p', folder.path, '-c', config], { stdio: 'pipe' });
    child.kill('SIGHUP');
  };
  return {
    address: `https://localhost:${port}`,
    plainAddress: `http://localhost:${plainPort}`,
    ca,
    served: () => readFileSync(join(folder.path, 'served.log'), 'utf8').split('\n').filter(Boolean),
    takeOut: (port) => edit(takeOutScript, port),
    bringBack: (port) => edit(bringBackScript, port),
    async end() {
      child.kill('SIGTERM');
      await ended;
      folder.remove();
    },
  };
}

/** What nginx itself says of a configuration; it throws when it is wrong. */
export function checkConfig(file: NginxFile, ports: number[]): void {
  requireDebianProgram('nginx', 'nginx-light');
  const folder = temporaryFolder();
  try {
    makeCertificate(folder.path);
    const config = writeNginxConfig(deployed(file, ports), { folder: folder.path, port: 8443, plainPort: 8080 });
    execFileSync('nginx', ['-t', '-p', folder.path, '-c', config], { stdio: 'pipe' });
  } finally {
    folder.remove();
  }
}

function becameReady(child: ChildProcess, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    const ask = setInterval(() => {
      fetch(`http://127.0.0.1:${port}`).then(
        () => {
          clearInterval(ask);
          resolve();
        },
        () => undefined,
      );
    }, 50);
    child.stderr?.on('data', (chunk) => {
      text += chunk;
    });
    child.once('exit', () => {
      clearInterval(ask);
      reject(new Error(`nginx ended: ${text}`));
    });
  });
}
