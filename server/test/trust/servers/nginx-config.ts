import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const deploy = join(import.meta.dirname, '..', '..', '..', '..', 'deploy');
const oneServer = /^upstream crm_portal \{[^}]*\}\n/m;

/** The files that operators are given. */
export type NginxFile = 'nginx.conf' | 'nginx-sub-path.conf';

interface Place {
  /** Certificate, configuration and temporary files are there. */
  folder: string;
  port: number;
  plainPort: number;
}

/** The text of a file of deploy; nginx-several.conf takes the place of its upstream where there are several servers. */
export function deployed(file: NginxFile, ports: readonly number[]): string {
  const site = readFileSync(join(deploy, file), 'utf8');
  const several = readFileSync(join(deploy, 'nginx-several.conf'), 'utf8');
  return (ports.length === 1 ? site : site.replace(oneServer, several))
    .replace('127.0.0.1:3000', `127.0.0.1:${ports[0]}`)
    .replace(/( +server )10\.0\.0\.11:3000( .*\n).*10\.0\.0\.12.*\n/, (_, before: string, after: string) =>
      ports.map((port) => `${before}127.0.0.1:${port}${after}`).join(''),
    );
}

/** A configuration that nginx can be started with: only names, ports and paths of the given file are filled in. */
export function writeNginxConfig(site: string, { folder, port, plainPort }: Place): string {
  const filled = site
    .replaceAll(/^ +listen \[::].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replaceAll(/server_name (crm\.)?example\.com/g, 'server_name localhost')
    .replaceAll('/etc/ssl/crm-portal', folder);
  mkdirSync(join(folder, 'temp'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path temp/${kind};`);
  const lines = [
    'pid nginx.pid;',
    'worker_processes 2;',
    'error_log stderr warn;',
    'events {}',
    'http {',
    ...temporary,
    "log_format served '$upstream_addr $status $request_uri';",
    'access_log served.log served;',
    filled,
    '}',
  ];
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, lines.join('\n'));
  return file;
}
