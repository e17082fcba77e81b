import { companyCalls, logoRule } from '@crm/contract/office/company';
import { expect, test } from 'vitest';
import { logoFile } from '../../../test/examples/company/company.ts';
import { figma, illustrator, inkscape } from '../../../test/examples/company/drawings.ts';
import { sendFile } from '../../../test/support/file-calls.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';
import { plainDrawing } from './drawing/plain-drawing.ts';

const server = createTestServer();
const upload = (admin: Person, content: string | Uint8Array<ArrayBuffer>, name = 'logo.svg') =>
  sendFile(server.app, admin, companyCalls.uploadLogo, {}, { name, content });
const svg = (inside: string, box = '0 0 20 20') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="${box}">${inside}</svg>`;

/** The header of a PNG file, which says how large it is. */
function png(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(45);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return bytes;
}

test('a logo has an address of its own that browsers keep, and runs nothing', async () => {
  const [admin, staff] = [await server.person('admin'), await server.person('staff')];
  expect((await upload(staff, logoFile.content)).status).toBe(403);
  const first = await upload(admin, logoFile.content);
  expect(first.status).toBe(200);
  const address = first.data.logo ?? '';
  const shown = await server.app.inject({ method: 'GET', url: address });
  expect([shown.statusCode, shown.body]).toEqual([200, plainDrawing(logoFile.content)]);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
  expect(shown.headers['content-disposition']).toMatch(/^attachment/);

  const second = await upload(admin, png(64, 64), 'logo.png');
  expect(second.data.logo).not.toBe(address);
  expect((await server.app.inject({ method: 'GET', url: address })).statusCode).toBe(404);
  expect((await server.app.inject({ method: 'GET', url: second.data.logo ?? '' })).headers['content-type']).toBe('image/png');
  expect((await server.stranger.send(companyCalls.sight, {})).data.logo).toBe(second.data.logo);

  const gone = await admin.send(companyCalls.removeLogo, {});
  expect([gone.status, gone.data.logo, gone.data.version]).toEqual([200, null, second.data.version + 1]);
  expect((await admin.send(companyCalls.removeLogo, {})).status).toBe(404);
  const { rows } = await server.pool.query(`select action, before, after from changes where entity = 'company' order by id`);
  expect(rows.map(({ action }) => action)).toEqual(['logo set', 'logo set', 'logo removed']);
  expect(rows[2]).toMatchObject({ before: { logo: 'image/png' }, after: { logo: null } });
});

test.each([
  ['nothing', ''],
  ['a text', 'no drawing'],
  ['a long picture', svg('<path d="M0 0"/>', '0 0 40 20')],
  ['a wide PNG file', png(200, 64)],
  ['a huge PNG file', png(60_000, 60_000)],
  ['a page', '<html><svg viewBox="0 0 2 2"></svg></html>'],
  ['a script', svg('<script>alert(1)</script>')],
])('%s is no logo', async (_what, content) => {
  const reply = await upload(await server.person('admin'), content);
  expect([reply.status, reply.failure.message]).toEqual([415, logoRule]);
});

test('a logo has at most 200 KB', async () => {
  const admin = await server.person('admin');
  const filled = (size: number) => svg(`<!--${'x'.repeat(size - svg('<!---->').length)}-->`);
  expect((await upload(admin, filled(204_800))).status).toBe(200);
  const reply = await upload(admin, filled(204_801));
  expect([reply.status, reply.failure.message]).toEqual([413, logoRule]);
});

test('what editors export is taken, and served without what was left out', async () => {
  const admin = await server.person('admin');
  for (const content of [inkscape, illustrator, figma]) {
    const { status, data } = await upload(admin, content);
    expect(status).toBe(200);
    const { body, headers } = await server.app.inject({ method: 'GET', url: data.logo ?? '' });
    expect(body).toBe(plainDrawing(content));
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
  }
});
