import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@crm/contract/core/permissions';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPages } from './static-web.ts';

const folder = mkdtempSync(join(tmpdir(), 'crm-web-'));
const home = { path: '/', roles: ['staff'], scripts: [], styles: [], calls: ['/api/home/get'] };

beforeAll(() => {
  writeFileSync(join(folder, 'index.html'), '<!--first load--><script>a()</script><!--first paint-->');
  writeFileSync(join(folder, '.first-loads.json'), JSON.stringify({ shell: 'frame', bare: 'bare', screens: [home] }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function pageFor(findRole: () => Promise<Role | null>, url = '/') {
  const app = Fastify();
  app.setNotFoundHandler(
    createPages(folder, findRole, () => ({ name: 'CRM Portal', logo: null, settings: {}, version: 1, today: '2026-11-19' })),
  );
  const { body, headers } = await app.inject({ url });
  return { body, headers };
}

describe('a page', () => {
  it('for somebody begins with the frame and the first calls, and no cache keeps it', async () => {
    const { body, headers } = await pageFor(async () => 'staff');
    expect(body).toContain('frame');
    expect(body).toContain('/api/home/get');
    expect([headers['cache-control'], headers.vary, headers.etag]).toEqual(['no-store', 'accept-encoding, cookie', undefined]);
  });

  it('for a stranger says nothing of anybody, and is kept until it changes', async () => {
    const { body, headers } = await pageFor(async () => null);
    expect(body).toContain('bare');
    expect(body).not.toMatch(/frame|home/);
    expect([headers['cache-control'], headers.vary]).toEqual(['no-cache', 'accept-encoding, cookie']);
    expect(headers.etag).toBeTruthy();
  });

  it.each([
    ['never answers', () => new Promise<null>(() => undefined)],
    ['is away', () => Promise.reject(new Error('no database'))],
  ])('comes as for a stranger when the database %s', async (_what, findRole) => {
    expect((await pageFor(findRole)).body).toContain('bare');
  });

  it.each(['/%3Cscript%3Ealert(1)%3C/script%3E', '/?x=%22%3E%3Cimg%20src=x%3E', '/"><img src=x>'])(
    'holds nothing of its address: %s',
    async (url) => {
      const { body } = await pageFor(async () => 'staff', url);
      expect(body).not.toMatch(/alert|img|%3C/);
    },
  );
});
