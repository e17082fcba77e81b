import { CallError } from '@crm/contract/core/envelope';
import type { UploadedFile } from '@crm/contract/core/files';
import { logoRule } from '@crm/contract/office/company';
import { imageSize } from 'image-size';
import { isText, typeOfContent } from '../attachments/file-type.ts';
import type { LogoType } from './company.queries.ts';
import { isPlainDrawing } from './plain-drawing.ts';

/** As many times as wide as high, or the other way round. */
const mostStretch = 1.25;
/** A small file can unpack to a picture of gigabytes. */
const mostPixels = 4096;

/** Reads a logo by its content, whatever its name claims. Everything else is refused. */
export async function readLogo({ content }: UploadedFile): Promise<{ content: Buffer; type: LogoType }> {
  const bytes = await readAll(content);
  const type = typeOf(bytes);
  if (!type || !isSquare(bytes)) throw refused();
  return { content: bytes, type };
}

async function readAll(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  try {
    for await (const piece of content) pieces.push(piece);
  } catch (error) {
    throw error instanceof CallError && error.code === 'TOO_LARGE' ? new CallError('TOO_LARGE', logoRule) : error;
  }
  return Buffer.concat(pieces);
}

function typeOf(bytes: Buffer): LogoType | undefined {
  if (bytes.length === 0) return undefined;
  if (typeOfContent(bytes) === 'image/png') return 'image/png';
  return isText(bytes) && isPlainDrawing(bytes.toString('utf8')) ? 'image/svg+xml' : undefined;
}

function isSquare(bytes: Buffer): boolean {
  try {
    const { width, height } = imageSize(Uint8Array.from(bytes));
    const isSane = width > 0 && height > 0 && Math.max(width, height) <= mostPixels;
    return isSane && Math.max(width, height) / Math.min(width, height) <= mostStretch;
  } catch {
    return false;
  }
}

function refused(): CallError {
  return new CallError('UNSUPPORTED', logoRule);
}
