import type { IncomingMessage } from 'node:http';
import { finished, Readable, Transform } from 'node:stream';
import type { Upload } from '@crm/contract/core/call';
import { CallError, invalidFields } from '@crm/contract/core/envelope';
import type { Download, UploadedFile } from '@crm/contract/core/files';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Lets upload calls read a multipart body as a stream; all other calls refuse one. */
export async function readFiles(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: { files: 1, fields: 0, headerPairs: 20 }, throwFileSizeLimit: false });
  app.addHook('onSend', async ({ raw, routeOptions }) => {
    if (routeOptions.config.call?.upload && !raw.readableEnded) await discard(raw);
  });
}

const maxDiscarded = 500_000_000;

/**
 * Most senders look at the answer only when everything is sent, and take an early end of the connection for a failure of the
 * network. So the rest of a refused file is read and forgotten, unless it has no end.
 */
function discard(rest: IncomingMessage): Promise<void> {
  let size = 0;
  return new Promise((resolve) => {
    rest.unpipe();
    rest.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxDiscarded) resolve();
    });
    rest.once('end', resolve).once('close', resolve).once('error', resolve);
    rest.resume();
  });
}

export async function receiveFile(request: FastifyRequest, upload: Upload): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new CallError('UNSUPPORTED', 'Please send a file.');
  // One byte more than allowed is let in, so that a file of exactly the limit is not taken for a cut one.
  const part = await request.file({ limits: { fileSize: upload.maxBytes + 1 } }).catch(() => {
    throw unreadable();
  });
  if (part?.fieldname !== 'file') throw invalidFields({ file: 'Choose a file' });
  const content = part.file.pipe(bounded(upload.maxBytes));
  // A sender that breaks off, perhaps already, must not leave its reader waiting, nor end the process while there is no reader.
  finished(part.file, { writable: false }, (error) => {
    if (error) content.destroy(unreadable());
  });
  content.on('error', () => undefined);
  return { name: nameOf(part.filename), type: part.mimetype, content };
}

function unreadable(): CallError {
  return new CallError('INVALID', 'The request could not be read.');
}

/** Fails the reader as soon as the file is too large: whoever stores it rolls back. */
function bounded(maxBytes: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > maxBytes ? new CallError('TOO_LARGE', 'The file is too large.') : null, chunk);
    },
  });
}

/** The last part of whatever path a browser sends, without characters that a file name cannot have or that hide what it says. */
function nameOf(sent: string): string {
  const last = sent.split(/[/\\]/).at(-1) ?? '';
  const name = last.replace(/[\p{Cc}\p{Cf}"<>|:*?]/gu, '').trim();
  // A long one loses its middle: its end says what it is. Half of a character cannot be stored.
  const short = name.length > 200 ? name.slice(0, 180) + name.slice(-20) : name;
  return /^\.*$/.test(short) ? 'file' : short.toWellFormed();
}

const readerTimeoutMs = 120_000;

export function sendDownload(reply: FastifyReply, { name, type, content }: Download): FastifyReply {
  // A reader that stopped reading would hold on to what the content comes from.
  reply.raw.setTimeout(readerTimeoutMs, () => reply.raw.destroy());
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('cache-control', 'no-store')
    .send(content instanceof Readable ? content : Readable.from(content));
}
