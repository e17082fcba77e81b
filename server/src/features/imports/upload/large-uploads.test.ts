import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { maxImportBytes } from '@crm/contract/imports/imports';
import { beforeAll, describe, expect, it } from 'vitest';
import { shortOrFull } from '../../../../test/support/full.ts';
import { createTestServer, type Person } from '../../../../test/support/test-app.ts';

const server = createTestServer();
let staff: Person;
let address: string;
beforeAll(async () => {
  staff = await server.person('staff');
  address = `${await server.app.listen({ port: 0, host: '127.0.0.1' })}/api/import/upload`;
});

const boundary = 'a-boundary';
const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="large.csv"\r\n\r\n`;
const megabyte = Buffer.alloc(1_048_576, `${'x'.repeat(1023)}\n`);
/** Lines without text, which are read and not stored: a file of any size takes no time. */
const blankMegabyte = Buffer.alloc(1_048_576, `${' '.repeat(65_535)}\n`);
/** More than the buffers on the way hold. */
const manyMegabytes = shortOrFull(20, 60);
const limitInMegabytes = maxImportBytes / 1_048_576;

function start(path: string, cookie: string) {
  const headers = { cookie, 'content-type': `multipart/form-data; boundary=${boundary}` };
  return request(`${address}${path}`, { method: 'POST', agent: false, headers });
}

/** As a browser does: everything is sent before the answer is looked at. */
async function send(path: string, beginning: string, megabytes: number, cookie = staff.cookie, content = megabyte) {
  const sending = start(path, cookie);
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  sending.write(head + beginning);
  for (let n = 0; n < megabytes; n += 1) {
    if (!sending.write(content)) await once(sending, 'drain');
  }
  sending.end(`\r\n--${boundary}--\r\n`);
  const [response] = await answered;
  return [response.statusCode, await json(response)];
}

async function stored() {
  const { rows } = await server.pool.query(
    'select (select count(*)::int from imports) as imports, (select count(*)::int from import_rows) as rows',
  );
  return rows[0];
}

describe('a large upload', () => {
  it('of many bytes is read, up to the limit', async () => {
    const megabytes = shortOrFull(manyMegabytes, limitInMegabytes - 1);
    const reply = await send('/lead', 'Name\nAnna\n', megabytes, staff.cookie, blankMegabyte);
    expect(reply).toMatchObject([201, { data: { rows: 1 } }]);
    await server.pool.query('delete from imports');
    await server.pool.query('delete from import_rows');
  });

  it('above the limit gets its answer, and nothing is kept', { tags: ['full'] }, async () => {
    const message = 'The file is too large. At most 300 MB can be imported.';
    const reply = await send('/lead', 'Name\nAnna\n', limitInMegabytes + 1, staff.cookie, blankMegabyte);
    expect(reply).toMatchObject([413, { success: false, message }]);
    expect(await stored()).toEqual({ imports: 0, rows: 0 });
  });

  it('of many rows is read', async () => {
    const megabytes = shortOrFull(4, 49);
    expect(await send('/lead', 'Name\n', megabytes)).toMatchObject([201, { data: { rows: megabytes * 1024 } }]);
    await server.pool.query('delete from imports');
    await server.pool.query('delete from import_rows');
  });

  it.each([
    ['with an open quote', '/lead', 'Name\nAnna\n"Ben', manyMegabytes, 400, 'Row 3: a quote is opened and never closed.'],
    [
      'that is no table',
      '/lead',
      'PK\u0003\u0004',
      manyMegabytes,
      400,
      'This workbook is damaged. Please open it, save it as .xlsx again and try once more.',
    ],
    ['for nothing we know', '/company', 'Name\n', manyMegabytes, 404, 'Not found'],
  ])('%s gets its answer, and nothing is kept', async (_what, path, beginning, megabytes, status, message) => {
    expect(await send(path, beginning, megabytes)).toMatchObject([status, { success: false, message }]);
    expect(await stored()).toEqual({ imports: 0, rows: 0 });
  });

  it('by a stranger is refused', async () => {
    expect(await send('/lead', 'Name\n', manyMegabytes, '')).toMatchObject([401, { success: false }]);
  });

  it('that breaks off leaves nothing behind', async () => {
    const sending = start('/lead', staff.cookie);
    sending.on('error', () => undefined);
    sending.write(`${head}Name\n`);
    sending.write(megabyte);
    await expect.poll(stored).toMatchObject({ imports: 1, rows: expect.any(Number) });
    sending.destroy();
    await expect.poll(stored).toEqual({ imports: 0, rows: 0 });
  });
});
