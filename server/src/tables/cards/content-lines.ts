import { TextDecoder } from 'node:util';
import { CallError } from '@crm/contract/core/envelope';
import { breathe } from '../../breathe.ts';

/** The value of a property whose content is not read: pictures, sounds and keys. */
const leftOut = '(left out)';

/**
 * The unfolded lines of a vCard or calendar file, each character one byte: writers fold between the bytes of a letter, and old
 * ones use an encoding for each line. Pictures are skipped while they arrive and never held.
 */
export async function* readLines(content: AsyncIterable<Uint8Array>, maxLine: number): AsyncGenerator<string[]> {
  const unfolder = createUnfolder(maxLine);
  let rest = '';
  let isAfterReturn = false;
  for await (const piece of smallPieces(content)) {
    await breathe();
    const text = isAfterReturn && piece.startsWith('\n') ? piece.slice(1) : piece;
    isAfterReturn = piece.endsWith('\r');
    const lines = (rest + text).split(/\r\n|\r|\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) unfolder.push(line);
    if (rest.length > maxLine) rest = unfolder.cut(rest);
    yield unfolder.take();
  }
  if (rest !== '') unfolder.push(rest);
  yield unfolder.end();
}

const pieceSize = 16 * 1024;

async function* smallPieces(content: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  for await (const bytes of asUtf8(content)) {
    for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.toString('latin1', at, at + pieceSize);
  }
}

/** Files that begin with the mark of UTF-16 are converted; the others have one byte or more for each letter. */
async function* asUtf8(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let decoder: TextDecoder | undefined;
  let isFirst = true;
  for await (const piece of content) {
    if (isFirst && piece[0] === 0xff && piece[1] === 0xfe) decoder = new TextDecoder('utf-16le');
    if (isFirst && piece[0] === 0xfe && piece[1] === 0xff) decoder = new TextDecoder('utf-16be');
    isFirst &&= piece.length === 0;
    yield decoder
      ? Buffer.from(decoder.decode(piece, { stream: true }))
      : Buffer.from(piece.buffer, piece.byteOffset, piece.length);
  }
}

interface Unfolder {
  push(line: string): void;
  /** Takes the beginning of a line that is too long, and returns what stands for it until its end. */
  cut(begun: string): string;
  take(): string[];
  end(): string[];
}

function createUnfolder(maxLine: number): Unfolder {
  let complete: string[] = [];
  let line: string | undefined;
  let isSkipped = false;
  let isQuoted = false;
  /** vCard 2.1 folds at spaces, which belong to the text. */
  let keepsSpace = false;

  function begin(text: string): void {
    line = text.trim() === '' ? undefined : text;
    isSkipped = isPicture(text);
    if (!isSkipped && text.length > maxLine) throw longLine(maxLine);
    isQuoted = /^[^:]*[;=]QUOTED-PRINTABLE[;:]/i.test(text.slice(0, 1000));
    if (isSkipped) line = `${text.slice(0, text.search(/[;:]/))}:${leftOut}`;
    if (/^BEGIN:/i.test(text)) keepsSpace = false;
    if (/^VERSION:2/i.test(text)) keepsSpace = true;
  }

  /** What a further line adds to the one before; undefined where it is one of its own. */
  function continuation(before: string, text: string): string | undefined {
    if (/^[ \t]/.test(text)) return before + (keepsSpace ? text : text.slice(1));
    if (isQuoted && before.endsWith('=')) return before.slice(0, -1) + text;
    // Some programs do not indent the lines of a picture.
    return isSkipped && text !== '' && !text.includes(':') ? before : undefined;
  }

  function push(text: string): void {
    const longer = line === undefined ? undefined : continuation(line, text);
    if (longer === undefined) {
      if (line !== undefined) complete.push(line);
      begin(text);
    } else if (!isSkipped) {
      line = longer;
      if (line.length > maxLine) throw longLine(maxLine);
    }
  }

  return {
    push,
    cut(begun) {
      const isMore = line !== undefined && /^[ \t]/.test(begun);
      if (!(isMore ? isSkipped : isPicture(begun))) throw longLine(maxLine);
      // Short enough to be found again, and to be taken for the same.
      return begun.slice(0, 300);
    },
    take() {
      const taken = complete;
      complete = [];
      return taken;
    },
    end() {
      if (line !== undefined) complete.push(line);
      return complete;
    },
  };
}

/** Content that is no text; the address of a picture is one. */
function isPicture(line: string): boolean {
  const head = line.slice(0, 300);
  if (/^[^:]*[;=](?:B|BASE64)[;:]/i.test(head)) return true;
  return /^(?:[\w-]+\.)?(?:PHOTO|LOGO|SOUND|KEY|ATTACH)[;:]/i.test(head) && !/:(?:https?|ftp|mailto|cid):/i.test(head);
}

function longLine(maxLine: number): CallError {
  return new CallError('INVALID', `A line of this file has more than ${maxLine.toLocaleString('en')} characters.`);
}
