import { CallError } from '@crm/contract/core/envelope';
import { breathe } from '../breathe.ts';
import { type CsvBounds, type CsvRow, createParser } from './csv-parser.ts';
import { findSeparator } from './csv-separator.ts';
import { type CsvText, decodeText } from './csv-text.ts';

export interface CsvFile {
  header: string[];
  separator: string;
  /** Final only when all rows are read. */
  readonly encoding: CsvText['encoding'];
  /** The rows below the header in order, a few hundred at a time. */
  rows: AsyncGenerator<CsvRow[]>;
}

/** Opens a CSV file of unknown encoding and separator; memory does not grow with the file. */
export async function readCsv(bytes: AsyncIterable<Uint8Array>, bounds: CsvBounds): Promise<CsvFile> {
  const text = decodeText(bytes);
  const sample = await text.parts.next();
  const { separator, start } = findSeparator(sample.value ?? '');
  const rows = parse(sample.value?.slice(start) ?? '', text.parts, separator, bounds);
  const first = (await rows.next()).value ?? [];
  const header = first[0]?.cells;
  if (!header) throw new CallError('INVALID', 'This file is empty.');
  return {
    header,
    separator,
    get encoding() {
      return text.encoding;
    },
    rows: below(first.slice(1), rows),
  };
}

async function* parse(
  sample: string,
  rest: AsyncIterable<string>,
  separator: string,
  bounds: CsvBounds,
): AsyncGenerator<CsvRow[], undefined> {
  const parser = createParser(separator, bounds);
  for await (const piece of piecesOf(sample, rest)) {
    const rows = parser.push(piece);
    if (rows.length > 0) yield rows;
  }
  const last = parser.end();
  if (last.length > 0) yield last;
}

/** A few dozen rows each, after a pause for short calls. */
const pieceLength = 8 * 1024;

async function* piecesOf(sample: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield* cut(sample);
  for await (const part of rest) yield* cut(part);
}

async function* cut(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += pieceLength) {
    await breathe();
    yield text.slice(at, at + pieceLength);
  }
}

async function* below(first: CsvRow[], rest: AsyncIterable<CsvRow[]>): AsyncGenerator<CsvRow[]> {
  if (first.length > 0) yield first;
  yield* rest;
}
