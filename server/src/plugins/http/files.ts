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
 * Most clients read the answer only after they have sent everything, and report an early close as a network error. So the
 * server reads and discards the rest of a refused file, up to a limit.
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
  // Accepts one byte more than the limit, so that a file of exactly the limit does not look truncated.
  const part = await request.file({ limits: { fileSize: upload.maxBytes + 1 } }).catch(() => {
    throw unreadable();
  });
  if (part?.fieldname !== 'file') throw invalidFields({ file: 'Choose a file' });
  const content = part.file.pipe(bounded(upload.maxBytes));
  // An aborted upload must fail its reader, and must not crash the process while there is no reader.
  finished(part.file, { writable: false }, (error) => {
    if (error) content.destroy(unreadable());
  });
  content.on('error', () => undefined);
  return { name: nameOf(part.filename), type: part.mimetype, content };
}

function unreadable(): CallError {
  return new CallError('INVALID', 'The request could not be read.');
}

/** Fails the reader as soon as the file is too large, so that storing it rolls back. */
function bounded(maxBytes: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > maxBytes ? new CallError('TOO_LARGE', 'The file is too large.') : null, chunk);
    },
  });
}

/** The last part of the path that a browser sends, without invisible characters and those that a file name cannot have. */
function nameOf(sent: string): string {
  const last = sent.split(/[/\\]/).at(-1) ?? '';
  const name = last.replace(/[\p{Cc}\p{Cf}"<>|:*?]/gu, '').trim();
  // A long name loses its middle: its end has the extension. Half of a surrogate pair cannot be stored.
  const short = name.length > 200 ? name.slice(0, 180) + name.slice(-20) : name;
  return /^\.*$/.test(short) ? 'file' : short.toWellFormed();
}

const readerTimeoutMs = 120_000;

export function sendDownload(reply: FastifyReply, { name, type, content, isKept }: Download): FastifyReply {
  // A client that stops reading would otherwise keep the source open.
  reply.raw.setTimeout(readerTimeoutMs, () => reply.raw.destroy());
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('cache-control', isKept ? 'public, max-age=31536000, immutable' : 'no-store')
    .send(content instanceof Readable ? content : Readable.from(content));
}
