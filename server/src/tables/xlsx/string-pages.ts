import { readSync } from 'node:fs';
import type { UnnamedFile } from '../unnamed-file.ts';
import { damaged } from './damaged.ts';

/** Many texts by their numbers. */
export interface StringPages {
  add(text: string): void;
  /** Writes complete pages; to be awaited now and then, and at the end with `isLast`. */
  flush(isLast?: boolean): Promise<void>;
  get(index: number): string;
}

interface Page {
  first: number;
  count: number;
  offset: number;
  size: number;
}

const pageSize = 4 * 1024;
/** About 8 MB: the texts of a small workbook stay in memory. */
const keptPages = 2048;

/**
 * Texts in pages of a temporary file, the last used ones in memory: a workbook of a million rows has more texts than a server
 * should hold. A page has the ends of its texts, then the texts.
 */
export function createStringPages({ handle }: UnnamedFile): StringPages {
  const pages: Page[] = [];
  const kept = new Map<Page, Buffer>();
  let waiting: Buffer[] = [];
  let texts: Buffer[] = [];
  let textsSize = 0;
  let count = 0;
  let first = 0;
  let end = 0;

  function closePage(): void {
    if (texts.length === 0) return;
    const bytes = pageOf(texts, textsSize);
    const page = { first, count: texts.length, offset: end, size: bytes.length };
    pages.push(page);
    waiting.push(bytes);
    keep(page, bytes);
    end += bytes.length;
    first = count;
    texts = [];
    textsSize = 0;
  }

  function keep(page: Page, bytes: Buffer): void {
    kept.set(page, bytes);
    if (kept.size <= keptPages) return;
    for (const [oldest] of kept) {
      kept.delete(oldest);
      break;
    }
  }

  function bytesOf(page: Page): Buffer {
    const known = kept.get(page);
    if (known) return known;
    const bytes = Buffer.allocUnsafe(page.size);
    // The file was written a moment ago and lies in the memory of the system: waiting would take longer than reading.
    if (readSync(handle.fd, bytes, 0, page.size, page.offset) !== page.size) throw new Error('a page of texts is cut off');
    keep(page, bytes);
    return bytes;
  }

  return {
    add(text) {
      const bytes = Buffer.from(text);
      texts.push(bytes);
      textsSize += bytes.length + 4;
      count += 1;
      if (textsSize >= pageSize) closePage();
    },
    async flush(isLast = false) {
      if (isLast) closePage();
      if (waiting.length === 0) return;
      const bytes = Buffer.concat(waiting);
      waiting = [];
      await handle.appendFile(bytes);
    },
    get(index) {
      const page = pageWith(pages, index);
      if (!page) throw damaged();
      return textAt(bytesOf(page), page.count, index - page.first);
    },
  };
}

function pageOf(texts: Buffer[], size: number): Buffer {
  const page = Buffer.allocUnsafe(size);
  let at = texts.length * 4;
  for (const [index, text] of texts.entries()) {
    text.copy(page, at);
    at += text.length;
    page.writeUInt32LE(at, index * 4);
  }
  return page;
}

function textAt(page: Buffer, count: number, index: number): string {
  const start = index === 0 ? count * 4 : page.readUInt32LE(index * 4 - 4);
  return page.toString('utf8', start, page.readUInt32LE(index * 4));
}

function pageWith(pages: Page[], index: number): Page | undefined {
  let [low, high] = [0, pages.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((pages[middle]?.first ?? 0) <= index) low = middle;
    else high = middle - 1;
  }
  const page = pages[low];
  return page && index >= page.first && index < page.first + page.count ? page : undefined;
}
