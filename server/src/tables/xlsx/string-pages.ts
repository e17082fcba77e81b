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

/** Where a page lies in the file: the ends of its texts, four bytes each, then the texts. */
interface Page {
  first: number;
  count: number;
  offset: number;
  size: number;
}

const endSize = 4;
const pageSize = 4 * 1024;

/**
 * Texts in pages of a temporary file, the last used ones in memory: a workbook of a million rows has more texts than a server
 * should hold.
 */
export function createStringPages({ handle }: UnnamedFile): StringPages {
  const pages: Page[] = [];
  const cache = createPageCache(handle.fd);
  let waiting: Buffer[] = [];
  let texts: string[] = [];
  let size = 0;
  let first = 0;
  let fileEnd = 0;

  function closePage(): void {
    const bytes = pageOf(texts, size);
    pages.push({ first, count: texts.length, offset: fileEnd, size });
    waiting.push(bytes);
    fileEnd += size;
    first += texts.length;
    texts = [];
    size = 0;
  }

  return {
    add(text) {
      texts.push(text);
      size += Buffer.byteLength(text) + endSize;
      if (size >= pageSize) closePage();
    },
    async flush(isLast = false) {
      if (isLast && texts.length > 0) closePage();
      if (waiting.length === 0) return;
      const bytes = Buffer.concat(waiting);
      waiting = [];
      await handle.appendFile(bytes);
    },
    get(index) {
      const page = pageWith(pages, index);
      if (!page) throw damaged();
      const bytes = cache(page);
      const at = (index - page.first) * endSize;
      const start = at === 0 ? page.count * endSize : bytes.readUInt32LE(at - endSize);
      return bytes.toString('utf8', start, bytes.readUInt32LE(at));
    },
  };
}

function pageOf(texts: string[], size: number): Buffer {
  const page = Buffer.allocUnsafe(size);
  let end = texts.length * endSize;
  for (const [index, text] of texts.entries()) {
    end += page.write(text, end);
    page.writeUInt32LE(end, index * endSize);
  }
  return page;
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

/** Most pages are a little larger than the size at which they end. */
const slotSize = 2 * pageSize;
const slots = 1024;

/** The last pages that were read, in memory that is used again: millions of small pieces would come and go otherwise. */
function createPageCache(fd: number): (page: Page) => Buffer {
  const memory = Buffer.allocUnsafeSlow(slots * slotSize);
  const views: Buffer[] = [];
  const owners: Page[] = [];
  const slotOf = new Map<Page, number>();
  let next = 0;

  function slotFor(page: Page): Buffer {
    const owner = owners[next];
    if (owner) slotOf.delete(owner);
    owners[next] = page;
    slotOf.set(page, next);
    const view = views[next] ?? memory.subarray(next * slotSize, (next + 1) * slotSize);
    views[next] = view;
    next = (next + 1) % slots;
    return view;
  }

  return (page) => {
    const known = views[slotOf.get(page) ?? -1];
    if (known) return known;
    // A page with a long text is not kept.
    const bytes = page.size <= slotSize ? slotFor(page) : Buffer.allocUnsafe(page.size);
    // The file was written a moment ago and lies in the memory of the system: waiting would take longer than reading.
    if (readSync(fd, bytes, 0, page.size, page.offset) !== page.size) throw new Error('a page of texts is cut off');
    return bytes;
  };
}
