import { CallError } from '@crm/contract/core/envelope';
import type { UploadedFile } from '@crm/contract/core/files';
import { attachmentTooLarge } from '@crm/contract/work/attachments';
import { isText, textType, typeOfContent } from './file-type.ts';
import { typeOfPicture } from './picture-size.ts';
import { isUnsafe } from './unsafe-file.ts';

/** What one row of the database holds. */
const pieceBytes = 262_144;

export interface SafeFile {
  /** What the content says, whatever the sender claims. */
  type: string;
  pieces: AsyncIterable<Uint8Array>;
}

/** Refuses a file that nobody should open by its first bytes. The rest is read while it is stored. */
export async function openSafely({ name, content }: UploadedFile): Promise<SafeFile> {
  const pieces = piecesOf(content);
  const first = await pieces.next();
  if (first.done) throw new CallError('INVALID', 'This file is empty.');
  const head = first.value;
  const type = typeOfContent(head);
  if (!type || isUnsafe(name, type, head)) throw refused();
  return { type: typeOfPicture(type, head), pieces: checked(head, pieces, type) };
}

async function* checked(head: Uint8Array, rest: AsyncIterable<Uint8Array>, type: string): AsyncGenerator<Uint8Array> {
  yield head;
  for await (const piece of rest) {
    if (type === textType && !isText(piece)) throw refused();
    yield piece;
  }
}

function refused(): CallError {
  return new CallError('UNSUPPORTED', 'This type of file cannot be attached.');
}

/** Cuts what comes into pieces of one size; only the last may be smaller. */
async function* piecesOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of content) {
      waiting.push(chunk);
      size += chunk.length;
      if (size < pieceBytes) continue;
      let all = Buffer.concat(waiting);
      for (; all.length >= pieceBytes; all = all.subarray(pieceBytes)) yield all.subarray(0, pieceBytes);
      waiting = [all];
      size = all.length;
    }
  } catch (error) {
    throw error instanceof CallError && error.code === 'TOO_LARGE' ? new CallError('TOO_LARGE', attachmentTooLarge) : error;
  }
  if (size > 0) yield Buffer.concat(waiting);
}
