import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import type { AppOptions } from '../../../src/app.ts';
import { createSecondApp } from '../../support/second-app.ts';
import type { TestServer } from '../../support/test-app.ts';

/** Text that only the page of the portal has. */
export const pageMark = 'The page of the portal';

const html = `<!doctype html><html lang="en"><head><title>CRM Portal</title><link rel="icon" href="/favicon.svg">
<style>@font-face{src:url(/assets/a.woff2)}</style><!--first load--><script>a()</script><script type="module" src="/assets/a.js"></script>
</head><body>${pageMark}<div id="root"><!--first paint--></div></body></html>`;
const login = { path: '/login', roles: ['public'], scripts: ['/assets/login.js'], styles: ['/assets/login.css'], calls: [] };

/** An address sent letter by letter: `inject` and `fetch` would tidy it up first. */
export function askAsWritten(port: number, path: string, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, method, agent: false }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (chunk) => {
        body += chunk;
      });
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
    });
    asked.once('error', reject).end();
  });
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Portals below paths of one host, on one database, with a small web app of their own. */
export function portalsOn(server: TestServer) {
  const folder = mkdtempSync(join(tmpdir(), 'crm-web-'));
  writeFileSync(join(folder, 'index.html'), html);
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(join(folder, '.first-loads.json'), JSON.stringify({ shell: 'frame', bare: 'bare', screens: [login] }));
  const apps: FastifyInstance[] = [];
  afterAll(async () => {
    for (const app of apps) await app.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return async (basePath: string, options: Partial<AppOptions> = {}): Promise<FastifyInstance> => {
    const settings = { publicOrigin: 'https://host.example', basePath, webFolder: folder, ...options };
    const app = await createSecondApp(server, settings);
    apps.push(app);
    await app.ready();
    return app;
  };
}
