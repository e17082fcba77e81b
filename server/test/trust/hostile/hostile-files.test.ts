import { urlOf } from '@crm/contract/core/client';
import { attachmentCalls } from '@crm/contract/work/attachments';
import { beforeAll, describe, expect, it } from 'vitest';
import { createContact, createTask } from '../../support/factories.ts';
import { formOf } from '../../support/file-calls.ts';
import { createTestServer, type Person } from '../../support/test-app.ts';

const server = createTestServer();
let owner: Person;
let foreigner: Person;
let taskId: number;
beforeAll(async () => {
  [owner, foreigner] = [await server.person('staff'), await server.person('staff')];
  taskId = await createTask(server.pool, { staffId: owner.id, contactId: (await createContact(owner)).id });
});

const uploadUrl = () => `/api${urlOf(attachmentCalls.upload, { params: { taskId: String(taskId) } })}`;

/** The form exactly as it stands here: no browser would send some of it. */
async function sendForm(disposition: string, content: string, type = 'text/plain') {
  const head = `--b\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: ${type}\r\n\r\n`;
  const headers = { cookie: owner.cookie, 'content-type': 'multipart/form-data; boundary=b' };
  const payload = Buffer.from(`${head}${content}\r\n--b--\r\n`, 'latin1');
  return server.app.inject({ method: 'POST', url: uploadUrl(), headers, payload });
}

async function fetchFile(id: number, headers: Record<string, string> = {}, person = owner) {
  return server.app.inject({ url: `/api/task/attachment/${id}`, headers: { cookie: person.cookie, ...headers } });
}

const utf8 = (text: string) => Buffer.from(text).toString('latin1');

describe('the name of a file', () => {
  it.each([
    ['goes up', '../../../etc/passwd.txt', 'passwd.txt'],
    ['goes up as Windows does', '..\\..\\windows\\win.txt', 'win.txt'],
    ['is absolute', '/etc/cron.d/a.txt', 'a.txt'],
    ['has a drive', 'C:\\a.txt', 'a.txt'],
    ['is on another machine', '\\\\host\\share\\a.txt', 'a.txt'],
    ['is a folder', '..', 'file'],
    ['is dots and slashes', '../..', 'file'],
    ['is nothing but spaces', '   ', 'file'],
    ['has control characters', 'a\u0001\u001b[31mb.txt', 'a[31mb.txt'],
    ['has quotes and marks', 'a<b>|?*.txt', 'ab.txt'],
    ['turns the direction of writing', utf8('invoice\u202etxt.fdp.txt'), 'invoicetxt.fdp.txt'],
    ['has invisible characters', utf8('in\u200bvo\u2066ice\ufeff.txt'), 'invoice.txt'],
    // No file is ever written under its name, so these are names like others.
    ['is a device of Windows', 'CON', 'CON'],
    ['begins with a dot', '.htaccess', '.htaccess'],
    ['ends with dots', 'a.txt...', 'a.txt...'],
    ['is very long', `${'x'.repeat(5000)}.txt`, `${'x'.repeat(180)}${'x'.repeat(16)}.txt`],
    ['is escaped', '%2e%2e%2fa.txt', '%2e%2e%2fa.txt'],
  ])('that %s is made harmless', async (_what, sent, stored) => {
    const reply = await sendForm(`name="file"; filename="${sent}"`, 'An offer');
    expect([reply.statusCode, reply.json().data?.name]).toEqual([201, stored]);
    const { headers } = await fetchFile(reply.json().data.id);
    expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${encodeURIComponent(stored)}`);
  });

  it('cannot add a header to the download', async () => {
    const reply = await sendForm(`name="file"; filename="a%0d%0aSet-Cookie: sid=x; filename='b'.txt"`, 'An offer');
    expect(reply.statusCode, reply.body).toBe(201);
    const { headers } = await fetchFile(reply.json().data.id);
    expect(headers['set-cookie']).toBeUndefined();
    expect(String(headers['content-disposition'])).toMatch(/^attachment; filename\*=UTF-8''[\w.%'-]+$/);
  });

  it('does not hide what runs: the true ending counts', async () => {
    for (const name of [
      'offer.pdf.exe',
      'offer.exe.',
      'offer.exe ',
      utf8('offer\u202efdp.exe'),
      utf8('offer.e\u200bxe'),
      'a.txt:b.exe',
    ]) {
      expect((await sendForm(`name="file"; filename="${name}"`, 'An offer')).statusCode, name).toBe(415);
    }
  });
});

describe('the content of a file', () => {
  it.each([
    ['a page called a PDF', 'offer.pdf', '<html><script>alert(1)</script>', 415],
    ['a page with much space before it', 'offer.txt', `${' \n'.repeat(5000)}<script>alert(1)</script>`, 415],
    ['a drawing with a script', 'logo.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 415],
    ['a page after a comment', 'a.txt', '<!-- a --><html>', 415],
    ['a program called a picture', 'photo.jpg', 'MZ\x90\x00', 415],
    ['a picture that is a page as well', 'photo.gif', 'GIF89a/*<script>alert(1)</script>*/=1;', 201],
    ['a PDF that is a page as well', 'a.pdf', '%PDF-1.7\n<script>alert(1)</script>', 201],
    ['a picture that is an archive as well', 'photo.png', `\x89PNG\r\n\x1a\n\x00PK\x03\x04${'\x00'.repeat(26)}a.html`, 201],
    ['an archive that swells', 'a.zip', `PK\x03\x04${'\x00'.repeat(26)}${'\x00'.repeat(50_000)}`, 201],
  ])('%s is refused, or comes back as what it began as and is never shown', async (_what, name, content, status) => {
    const reply = await sendForm(`name="file"; filename="${name}"`, content, 'text/html');
    expect(reply.statusCode).toBe(status);
    const stored = await server.pool.query('select id, mime from task_attachments order by id desc limit 1');
    const { headers, rawPayload } = await fetchFile(stored.rows[0].id);
    expect(String(headers['content-type'])).not.toMatch(/html|svg|xml|javascript/);
    expect(headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment;/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(rawPayload.toString('latin1') === content).toBe(status === 201);
  });
});

describe('an upload', () => {
  it.each([
    ['without a boundary', { 'content-type': 'multipart/form-data' }, 'x'],
    ['with a boundary that never comes', { 'content-type': 'multipart/form-data; boundary=b' }, 'x'.repeat(1000)],
    ['that breaks off in a header', { 'content-type': 'multipart/form-data; boundary=b' }, '--b\r\nContent-Dispo'],
    [
      'without an end',
      { 'content-type': 'multipart/form-data; boundary=b' },
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc',
    ],
    [
      'of a field and no file',
      { 'content-type': 'multipart/form-data; boundary=b' },
      '--b\r\nContent-Disposition: form-data; name="file"\r\n\r\nabc\r\n--b--',
    ],
    ['with an odd boundary', { 'content-type': `multipart/form-data; boundary=${'b'.repeat(5000)}` }, 'x'],
    ['of a mixture', { 'content-type': 'multipart/mixed; boundary=b' }, '--b\r\n\r\nabc\r\n--b--'],
    [
      'under the name of a prototype',
      { 'content-type': 'multipart/form-data; boundary=b' },
      '--b\r\nContent-Disposition: form-data; name="__proto__"; filename="a.txt"\r\n\r\nabc\r\n--b--',
    ],
  ])('%s is refused clearly and leaves nothing', async (_what, headers, payload) => {
    const before = await count();
    const reply = await server.app.inject({
      method: 'POST',
      url: uploadUrl(),
      headers: { cookie: owner.cookie, ...headers },
      payload,
    });
    expect(reply.json()).toMatchObject({ success: false, errorCode: expect.stringMatching(/^(INVALID|UNSUPPORTED)$/) });
    expect(await count()).toBe(before);
  });

  it('of several files keeps the first alone or none', async () => {
    const before = await count();
    const part = (name: string) => `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\nabc\r\n`;
    const headers = { cookie: owner.cookie, 'content-type': 'multipart/form-data; boundary=b' };
    const payload = `${Array.from({ length: 50 }, (_, n) => part(`${n}.txt`)).join('')}--b--\r\n`;
    expect((await server.app.inject({ method: 'POST', url: uploadUrl(), headers, payload })).statusCode).toBeLessThan(500);
    expect((await count()) - before).toBeLessThanOrEqual(1);
  });

  it('left nothing in the log of errors', () => {
    expect(server.logged).toEqual([]);
  });
});

const count = async () => (await server.pool.query('select count(*)::int as n from task_attachments')).rows[0].n;

describe('a download', () => {
  it('is whole whatever range is asked for, and of nobody else', async () => {
    const { payload, headers } = await formOf({ name: 'offer.txt', content: 'An offer' });
    const url = uploadUrl();
    const sent = await server.app.inject({ method: 'POST', url, headers: { ...headers, cookie: owner.cookie }, payload });
    const { id } = sent.json().data;
    for (const range of ['bytes=0-1', 'bytes=5-', 'bytes=-1', `bytes=${'0-,'.repeat(2000)}`, 'bytes=9-1', 'lines=1-2']) {
      const reply = await fetchFile(id, { range });
      expect([reply.statusCode, reply.body]).toEqual([200, 'An offer']);
    }
    expect((await fetchFile(id, {}, foreigner)).statusCode).toBe(404);
    for (const path of [`${id}%2f..%2f1`, `0${id}`, `${id}.txt`, '-1', '1e3', '9'.repeat(30)]) {
      const reply = await server.app.inject({ url: `/api/task/attachment/${path}`, headers: { cookie: owner.cookie } });
      expect(reply.statusCode, path).toBe(404);
    }
  });
});
