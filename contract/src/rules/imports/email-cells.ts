import type { CellReading } from './cell-reading.types.ts';
import { hasSameWords } from './cell-text.ts';

const between = /[\s<>()[\]{}",;:|/]+/;
const address = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const prefixes = new Set(['mailto', 'smtp', 'sip']);

/** '"Ann Lee" <ann@lee.example>; office@lee.example' is the first address; the others and the words around go into the note. */
export function readEmail(cell: string, header: string, name: string): CellReading {
  if (address.test(cell) && !/[<>()[\]",;:|/?]/.test(cell)) return { text: cell, note: [] };
  const addresses: string[] = [];
  const words: string[] = [];
  for (const part of cell.split(between)) {
    const bare = part.includes('@') ? part.replace(/^'|\?.*$|[.']$/gs, '') : part;
    if (address.test(bare)) addresses.push(bare);
    else if (/[\p{L}\p{N}@]/u.test(part) && !prefixes.has(part.toLowerCase())) words.push(part);
  }
  const [text, ...others] = [...new Set(addresses)];
  if (text === undefined) return { text, note: [] };
  const note = others.map((other, at) => `${header} (${at + 2}): ${other}`);
  return {
    text,
    note: words.length > 0 && !hasSameWords(words.join(' '), name) ? [`${header}: ${words.join(' ')}`, ...note] : note,
  };
}
