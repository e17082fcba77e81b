import { isAscii } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { CallError } from '@crm/contract/core/envelope';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export interface CsvText {
  /** Final only when all parts are read. */
  readonly encoding: Encoding;
  parts: AsyncGenerator<string>;
}

/** How much is decoded and held at a time. */
const blockSize = 256 * 1024;

/**
 * The text of a file in the encoding of its byte order mark, else UTF-8, else Windows-1252. The first block with a non-ASCII
 * character decides between the two, and a file that violates its encoding later is refused.
 */
export function decodeText(bytes: AsyncIterable<Uint8Array>): CsvText {
  let encoding: Encoding = 'utf-8';
  async function* decode(): AsyncGenerator<string> {
    let decoder: TextDecoder | undefined;
    let isOpen = true;
    for await (const block of blocksOf(bytes)) {
      if (!decoder) {
        refuseOtherFiles(block);
        encoding = markedEncoding(block) ?? 'utf-8';
        isOpen = markedEncoding(block) === undefined;
        decoder = new TextDecoder(encoding, { fatal: true });
      }
      let text = decodeBlock(decoder, block);
      if (text === undefined && isOpen) {
        encoding = 'windows-1252';
        decoder = new TextDecoder(encoding);
        text = decodeBlock(decoder, block);
      }
      if (text === undefined) throw wrongEncoding(encoding);
      if (text.includes('\0')) throw notCsv();
      isOpen &&= isAscii(block);
      yield text;
    }
  }
  return {
    get encoding() {
      return encoding;
    },
    parts: decode(),
  };
}

/** Blocks of one size; the last one is shorter and may be empty. */
async function* blocksOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let block = new Uint8Array(blockSize);
  let filled = 0;
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.length; ) {
      const part = chunk.subarray(at, at + blockSize - filled);
      block.set(part, filled);
      filled += part.length;
      at += part.length;
      if (filled === blockSize) {
        yield block;
        block = new Uint8Array(blockSize);
        filled = 0;
      }
    }
  }
  yield block.subarray(0, filled);
}

/** Undefined when the bytes violate the encoding. A block may end inside a character, the file may not. */
function decodeBlock(decoder: TextDecoder, block: Uint8Array): string | undefined {
  try {
    const text = decoder.decode(block, { stream: true });
    return block.length < blockSize ? text + decoder.decode() : text;
  } catch {
    return undefined;
  }
}

function markedEncoding(block: Uint8Array): Encoding | undefined {
  if (beginsWith(block, [0xef, 0xbb, 0xbf])) return 'utf-8';
  if (beginsWith(block, [0xff, 0xfe])) return 'utf-16le';
  return beginsWith(block, [0xfe, 0xff]) ? 'utf-16be' : undefined;
}

const otherFiles = {
  zipAndXlsx: [0x50, 0x4b, 0x03, 0x04],
  xls: [0xd0, 0xcf, 0x11, 0xe0],
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  gzip: [0x1f, 0x8b],
  png: [0x89, 0x50, 0x4e, 0x47],
  jpeg: [0xff, 0xd8, 0xff],
};

function refuseOtherFiles(block: Uint8Array): void {
  if (Object.values(otherFiles).some((signature) => beginsWith(block, signature))) throw notCsv();
}

function beginsWith(block: Uint8Array, signature: number[]): boolean {
  return signature.every((byte, at) => block[at] === byte);
}

function notCsv(): CallError {
  return new CallError('INVALID', 'This is not a CSV file. Please save the table as CSV and try again.');
}

function wrongEncoding(encoding: Encoding): CallError {
  return new CallError(
    'INVALID',
    `This file begins as ${encoding.toUpperCase()} text and does not go on as such. Please save it as UTF-8 and try again.`,
  );
}
