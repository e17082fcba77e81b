import { attachmentCalls } from '@crm/contract/work/attachments';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SampleFile } from '../../../test/examples/types.ts';
import { createContact, createTask } from '../../../test/support/factories.ts';
import { download, sendFile } from '../../../test/support/file-calls.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
let owner: Person;
let contactId: number;
let taskId: number;
beforeAll(async () => {
  owner = await server.person('staff');
  contactId = (await createContact(owner)).id;
  taskId = await newTask();
});

const newTask = () => createTask(server.pool, { staffId: owner.id, contactId });
const text = (content = 'An offer', name = 'offer.txt'): SampleFile => ({ name, content });
const attach = (person: Person, file = text(), id = taskId) =>
  sendFile(server.app, person, attachmentCalls.upload, { params: { taskId: String(id) } }, file);
const fetchFile = (person: Person, id: number) =>
  download(server.app, person, attachmentCalls.download, { params: { id: String(id) } });

async function stored(id = taskId) {
  const { rows } = await server.pool.query(
    `select count(distinct a.id)::int as files, count(c.n)::int as pieces from task_attachments a
     left join task_attachment_chunks c on c.attachment_id = a.id where a.task_id = $1`,
    [id],
  );
  return rows[0];
}

/** A zip archive with one entry, as far as anybody looks. */
const zipOf = (name: string, content = '') => `PK\u0003\u0004${'\0'.repeat(26)}${name}${content}`;
const bytes = (latin1: string) => new Uint8Array(Buffer.from(latin1, 'latin1'));
const office = 'application/vnd.openxmlformats-officedocument';

describe('the type of a file', () => {
  it.each([
    ['a.pdf', '%PDF-1.7\n', 'application/pdf'],
    ['a.png', '\x89PNG\r\n\x1a\n\0', 'image/png; pixels=unknown'],
    ['a.jpg', '\xff\xd8\xff\xe0\0', 'image/jpeg; pixels=unknown'],
    ['a.gif', 'GIF89a\0', 'image/gif; pixels=unknown'],
    ['a.webp', 'RIFF\n\0\0\0WEBPVP8', 'image/webp; pixels=unknown'],
    ['a.tif', 'II*\0', 'image/tiff; pixels=unknown'],
    ['a.bmp', 'BM\x01\x02\x03\x04\0\0\0\0', 'image/bmp; pixels=unknown'],
    ['a.heic', '\0\0\0\x18ftypheic', 'image/heic; pixels=unknown'],
    ['a.mp4', '\0\0\0\x18ftypisom', 'video/mp4'],
    ['a.mov', '\0\0\0\x14ftypqt  ', 'video/quicktime'],
    ['a.m4a', '\0\0\0\x18ftypM4A ', 'audio/mp4'],
    ['a.mp3', 'ID3\x03\0', 'audio/mpeg'],
    ['a.wav', 'RIFF\n\0\0\0WAVEfmt', 'audio/wav'],
    ['a.doc', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0', 'application/x-ole-storage'],
    ['a.docx', zipOf('[Content_Types].xml') + zipOf('word/document.xml'), `${office}.wordprocessingml.document`],
    ['a.xlsx', zipOf('xl/workbook.xml'), `${office}.spreadsheetml.sheet`],
    ['a.pptx', zipOf('ppt/presentation.xml'), `${office}.presentationml.presentation`],
    ['a.odt', zipOf('mimetype', 'application/vnd.oasis.opendocument.textPK'), 'application/vnd.oasis.opendocument.text'],
    ['a.zip', zipOf('plans/ground-floor.dwg'), 'application/zip'],
    ['a.rtf', '{\\rtf1\\ansi', 'application/rtf'],
    ['a.csv', 'Name;Betrag\r\nM\xfcller;12', 'text/plain'],
    ['a.xml', '<?xml version="1.0"?>\n<Invoice><ID>1</ID><ds:Transform/></Invoice>', 'text/plain'],
    ['report.pdf', '\x89PNG\r\n\x1a\n\0', 'image/png; pixels=unknown'],
  ])('of %s is what its content says', async (name, content, type) => {
    const reply = await attach(owner, { name, content: bytes(content) });
    expect([reply.status, reply.data]).toMatchObject([201, { name, type, size: content.length }]);
    expect((await fetchFile(owner, reply.data.id)).headers).toMatchObject({
      'content-type': type,
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
  });

  const png = (width: number, height: number) => `\x89PNG\r\n\x1a\n\0\0\0\rIHDR${number(width)}${number(height)}\x08\x06\0\0\0`;
  const number = (value: number) => Buffer.from([value >>> 24, value >>> 16, value >>> 8, value]).toString('latin1');
  const jpeg = (comment: string) => `\xff\xd8\xff\xfe${number(comment.length + 2).slice(2)}${comment}`;
  const frame = '\xff\xc0\0\x11\x08\x00\x10\x00\x10\x03';
  it.each([
    ['a picture', png(8000, 6000), 'image/png'],
    ['a picture of gigabytes in a few bytes', png(60_000, 60_000), 'image/png; pixels=3600000000'],
    ['one of a single endless line', png(4_294_967_295, 1), 'image/png; pixels=4294967295'],
    ['one of no size', 'GIF89a\x00\x00\x00\x00\0\0\0', 'image/gif'],
    ['a photograph', `${jpeg('')}${frame}`, 'image/jpeg'],
    [
      'a photograph whose size hides behind long comments',
      `${jpeg('x'.repeat(60_000)).repeat(6)}${frame}`,
      'image/jpeg; pixels=unknown',
    ],
  ])('of %s says whether a browser may show it', async (_what, content, type) => {
    const reply = await attach(owner, { name: 'a.png', content: bytes(content.padEnd(64, '\0')) });
    expect([reply.status, reply.data.type]).toEqual([201, type]);
  });

  it.each([
    ['a program of Windows', 'invoice.pdf', 'MZ\x90\0\x03'],
    ['a program of Linux', 'tool', '\x7fELF\x02\x01'],
    ['a program of macOS', 'tool', '\xcf\xfa\xed\xfe\x07\0\0\x01'],
    ['a program of Java', 'a.zip', zipOf('META-INF/MANIFEST.MF')],
    ['a document with macros', 'a.docx', zipOf('word/document.xml') + zipOf('word/vbaProject.bin')],
    ['an installer', 'setup.msi', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0'],
    ['a shell script', 'notes.txt', '#!/bin/sh\nls'],
    ['a batch file', 'notes.txt', '\r\n@ECHO off\r\n'],
    ['a batch file by name', 'notes.BAT. .', 'dir'],
    ['a script by name', 'notes.js', 'alert(1)'],
    ['a page', 'notes.txt', '\xef\xbb\xbf\n<!-- x --><!DOCTYPE html><p>'],
    ['a page by name', 'notes.html', 'Hello'],
    ['a drawing with scripts', 'logo.txt', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a style sheet that makes pages', 'a.xml', '<xsl:stylesheet version="1.0"/>'],
    ['what nobody knows', 'data.bin2', '\0\x01\x02'],
    ['text that goes on as something else', 'a.txt', `${'x'.repeat(300_000)}\0`],
  ])('refuses %s and keeps nothing of it', async (_what, name, content) => {
    const task = await newTask();
    const reply = await attach(owner, { name, content: bytes(content) }, task);
    expect([reply.status, reply.failure]).toMatchObject([
      415,
      { errorCode: 'UNSUPPORTED', message: 'This type of file cannot be attached.' },
    ]);
    expect(await stored(task)).toEqual({ files: 0, pieces: 0 });
  });

  it('does not matter for an empty file', async () => {
    expect(await attach(owner, text(''))).toMatchObject({ status: 400, failure: { message: 'This file is empty.' } });
  });
});
