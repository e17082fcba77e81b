import { TextDecoder } from 'node:util';

/** One property of a vCard or of a calendar entry; texts are decoded, values still escaped. */
export interface ContentLine {
  group: string;
  /** In upper case. */
  name: string;
  /** Types such as HOME and CELL, in upper case. */
  types: string[];
  parameters: Map<string, string>;
  value: string;
}

/** Reads a line as `readLines` gives it; undefined for what is no property. */
export function parseLine(marked: string): ContentLine | undefined {
  // The mark of UTF-8, also where files were put one behind another.
  const line = marked.startsWith('\u00ef\u00bb\u00bf') ? marked.slice(3) : marked;
  const colon = endOfHead(line);
  if (colon === -1) return undefined;
  const [full = '', ...rest] = partsOfHead(line.slice(0, colon));
  const dot = full.lastIndexOf('.');
  const parameters = new Map<string, string>();
  const types: string[] = [];
  for (const part of rest) {
    const equals = part.indexOf('=');
    const name = equals === -1 ? bareName(part) : part.slice(0, equals).trim().toUpperCase();
    const value = decode(part.slice(equals + 1).replaceAll('"', ''));
    if (name === 'TYPE') types.push(...value.toUpperCase().split(','));
    else parameters.set(name, value);
  }
  return {
    group: full.slice(0, Math.max(dot, 0)).toUpperCase(),
    name: full
      .slice(dot + 1)
      .trim()
      .toUpperCase(),
    types,
    parameters,
    value: decodeValue(line.slice(colon + 1), parameters),
  };
}

/** vCard 2.1 leaves out the name of a parameter where its value tells. */
function bareName(value: string): string {
  return /^(QUOTED-PRINTABLE|BASE64|[78]BIT)$/i.test(value) ? 'ENCODING' : 'TYPE';
}

/** The first colon that does not stand in quotes; where a quote is never closed, the first colon. */
function endOfHead(line: string): number {
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted;
    if (line[at] === ':' && !isQuoted) return at;
  }
  return line.indexOf(':');
}

function partsOfHead(head: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let isQuoted = false;
  for (let at = 0; at < head.length; at += 1) {
    if (head[at] === '"') isQuoted = !isQuoted;
    if (head[at] !== ';' || isQuoted) continue;
    parts.push(head.slice(start, at));
    start = at + 1;
  }
  parts.push(head.slice(start));
  return parts;
}

function decodeValue(value: string, parameters: Map<string, string>): string {
  const charset = parameters.get('CHARSET');
  if (parameters.get('ENCODING')?.toUpperCase() !== 'QUOTED-PRINTABLE') return decode(value, charset);
  const bytes = value.replace(/=([0-9A-Fa-f]{2})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  // Line breaks are escaped in the other versions.
  return decode(bytes, charset).replace(/\r\n|\r|\n/g, '\\n');
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
const windows1252 = new TextDecoder('windows-1252');

/** The text of bytes: in the encoding that is named, else UTF-8, else Windows-1252. */
function decode(bytes: string, charset?: string): string {
  const raw = Buffer.from(bytes, 'latin1');
  return (named(raw, charset) ?? tryDecode(utf8, raw) ?? windows1252.decode(raw)).replaceAll('\0', '');
}

function named(raw: Buffer, charset: string | undefined): string | undefined {
  if (charset === undefined || /^utf-?8$/i.test(charset)) return undefined;
  try {
    return new TextDecoder(charset, { fatal: true }).decode(raw);
  } catch {
    return undefined;
  }
}

function tryDecode(decoder: TextDecoder, raw: Buffer): string | undefined {
  try {
    return decoder.decode(raw);
  } catch {
    return undefined;
  }
}
