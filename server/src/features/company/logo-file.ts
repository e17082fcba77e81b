import { CallError } from '@crm/contract/core/envelope';
import type { UploadedFile } from '@crm/contract/core/files';
import { logoRule } from '@crm/contract/office/company';
import { imageSize } from 'image-size';
import { isText, typeOfContent } from '../attachments/file-type.ts';
import type { LogoType } from './company.queries.ts';
import { plainDrawing } from './drawing/plain-drawing.ts';

/** As many times as wide as high, or the other way round. */
const mostStretch = 1.25;
/** A small file can unpack to a picture of gigabytes. */
const mostPixels = 4096;

/** Reads a logo by its content, whatever its name claims. Everything else is refused. */
export async function readLogo({ content }: UploadedFile): Promise<{ content: Buffer; type: LogoType }> {
  const logo = logoOf(await readAll(content));
  if (!logo || !isSquare(logo.content)) throw refused();
  return logo;
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

/** A drawing is kept as it was written anew, without what it does not show. */
function logoOf(content: Buffer): { content: Buffer; type: LogoType } | undefined {
  if (content.length > 0 && typeOfContent(content) === 'image/png') return { content, type: 'image/png' };
  const drawing = isText(content) ? plainDrawing(content.toString('utf8')) : undefined;
  return drawing === undefined ? undefined : { content: Buffer.from(drawing), type: 'image/svg+xml' };
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
