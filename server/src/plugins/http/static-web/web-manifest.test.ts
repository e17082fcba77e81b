import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPages } from './static-web.ts';

const folder = mkdtempSync(join(tmpdir(), 'crm-web-'));
beforeAll(() => {
  writeFileSync(join(folder, 'index.html'), '<html lang="en"><!--first load--><!--first paint-->');
  writeFileSync(join(folder, 'offline.html'), '<html lang="en"><script src="/offline.js"></script>');
  writeFileSync(join(folder, 'offline.html.br'), 'of the page without a path');
  writeFileSync(join(folder, 'service-worker.js'), 'self.a = 1;');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function get(url: string, basePath = '', name = 'CRM Portal') {
  const app = Fastify();
  const company = () => ({ name, logo: null, settings: {}, version: 1, today: '2026-11-19' });
  app.setNotFoundHandler(createPages(folder, async () => null, company, basePath));
  const { body, headers } = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
  return { body, headers };
}

describe('an installed portal', () => {
  it.each([
    ['', '/'],
    ['/crm', '/crm/'],
  ])('has the name of the company and stays below its path: %j', async (basePath, home) => {
    const { body, headers } = await get('/manifest.webmanifest', basePath, 'Acme "& <Sons>');
    expect([headers['content-type'], headers['cache-control']]).toEqual(['application/manifest+json; charset=utf-8', 'no-cache']);
    const { name, id, start_url, scope, icons } = JSON.parse(body);
    expect({ name, id, start_url, scope }).toEqual({ name: 'Acme "& <Sons>', id: home, start_url: home, scope: home });
    expect(icons.map(({ src }: { src: string }) => src)).toEqual([
      `${basePath}/icons/icon-192.png`,
      `${basePath}/icons/icon-512.png`,
      `${basePath}/icons/maskable-512.png`,
    ]);
  });

  it('shows a page without a network whose files are below the path too', async () => {
    expect((await get('/offline.html', '/crm')).body).toBe(
      '<html data-base="/crm" lang="en"><script src="/crm/offline.js"></script>',
    );
    expect((await get('/offline.html')).headers['content-encoding']).toBe('br');
  });

  it('asks for its service worker each time, so that a new one is taken at once', async () => {
    const { headers } = await get('/service-worker.js');
    expect([headers['content-type'], headers['cache-control']]).toEqual(['text/javascript; charset=utf-8', 'no-cache']);
  });
});
