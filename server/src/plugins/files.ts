import { Readable, Transform } from 'node:stream';
import type { Upload } from '@crm/contract/call';
import { CallError } from '@crm/contract/envelope';
import type { Download, UploadedFile } from '@crm/contract/files';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Lets upload calls read a multipart body as a stream; all other calls refuse one. */
export async function readFiles(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: { files: 1, fields: 0, headerPairs: 20 }, throwFileSizeLimit: false });
}

export async function receiveFile(request: FastifyRequest, upload: Upload): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new CallError('UNSUPPORTED', 'Please send a file.');
  // One byte more than allowed is let in, so that a file of exactly the limit is not taken for a cut one.
  const part = await request.file({ limits: { fileSize: upload.maxBytes + 1 } });
  if (part?.fieldname !== 'file')
    throw new CallError('INVALID', 'Please check the fields.', { fields: { file: 'Choose a file' } });
  return { name: nameOf(part.filename), type: part.mimetype, content: part.file.pipe(bounded(upload.maxBytes)) };
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

/** The last part of whatever path a browser sends, without characters that a file name cannot have. */
function nameOf(sent: string): string {
  const last = sent.split(/[/\\]/).at(-1) ?? '';
  return (
    last
      .replace(/[\u0000-\u001f\u007f"<>|:*?]/g, '')
      .trim()
      .slice(0, 200) || 'file'
  );
}

export function sendDownload(reply: FastifyReply, { name, type, content }: Download): FastifyReply {
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('cache-control', 'no-store')
    .send(Readable.from(content));
}
