import { TextDecoder } from 'node:util';
import { SaxesParser } from 'saxes';
import { breathe } from '../../breathe.ts';
import { damaged, refused } from './damaged.ts';

/** What the parser tells; names come without their prefix, so that both namespaces of workbooks are read alike. */
export interface XmlListener {
  /** The local name of the outermost element; another one is not this kind of part. */
  root: string;
  open(name: string, attributes: Record<string, string>, depth: number): void;
  text?(text: string): void;
  close?(name: string, depth: number): void;
}

const pieceLength = 32 * 1024;
const maxDepth = 64;
/** Of one tag, text, comment or entity. */
const maxToken = 1024 * 1024;

/** Parses a part and pauses after each piece, so that what was found can be taken. */
export async function* parseXml(bytes: AsyncIterable<Uint8Array>, listener: XmlListener): AsyncGenerator<undefined> {
  const watch = { silent: 0, depth: 0 };
  const parser = createParser(listener, watch);
  for await (const text of decode(bytes)) {
    for (let at = 0; at < text.length; at += pieceLength) {
      await breathe();
      const piece = text.slice(at, at + pieceLength);
      watch.silent += piece.length;
      parser.write(piece);
      if (watch.silent > maxToken) throw damaged();
      yield;
    }
  }
  parser.close();
  yield;
}

/** Parses a small part as a whole. */
export async function readXml(bytes: AsyncIterable<Uint8Array>, listener: XmlListener): Promise<void> {
  for await (const _piece of parseXml(bytes, listener));
}

function createParser(listener: XmlListener, watch: { silent: number; depth: number }): SaxesParser {
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('error', () => {
    throw damaged();
  });
  parser.on('doctype', () => {
    throw refused('This workbook declares entities of its own, which no Excel file does. It was not read.');
  });
  parser.on('opentag', ({ name, attributes }) => {
    watch.silent = 0;
    watch.depth += 1;
    const local = localName(name);
    if (watch.depth > maxDepth || (watch.depth === 1 && local !== listener.root)) throw damaged();
    listener.open(local, attributes, watch.depth);
  });
  function takeText(text: string): void {
    watch.silent = 0;
    listener.text?.(text);
  }
  parser.on('text', takeText);
  parser.on('cdata', takeText);
  parser.on('closetag', ({ name }) => {
    watch.silent = 0;
    listener.close?.(localName(name), watch.depth);
    watch.depth -= 1;
  });
  return parser;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

async function* decode(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  for await (const piece of bytes) {
    decoder ??= new TextDecoder(encodingOf(piece), { fatal: true });
    yield decoded(decoder, piece);
  }
  yield decoded(decoder);
}

function decoded(decoder: TextDecoder | undefined, piece?: Uint8Array): string {
  try {
    return (piece ? decoder?.decode(piece, { stream: true }) : decoder?.decode()) ?? '';
  } catch {
    throw damaged();
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
