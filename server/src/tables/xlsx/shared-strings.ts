import type { CsvBounds } from '../../csv/csv-parser.ts';
import type { UnnamedFile } from '../unnamed-file.ts';
import { unescapeString } from './cell-string.ts';
import { refused } from './damaged.ts';
import { createStringPages, type StringPages } from './string-pages.ts';
import { parseXml } from './xml.ts';

/** The texts that cells name by number. Runs of formatted text are joined; hints for pronunciation are left out. */
export async function readSharedStrings(
  bytes: AsyncIterable<Uint8Array>,
  file: UnnamedFile,
  bounds: CsvBounds,
): Promise<StringPages> {
  const strings = createStringPages(file);
  let text = '';
  let isText = false;
  let isHint = false;
  const pieces = parseXml(bytes, {
    root: 'sst',
    open(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') isHint = true;
      else if (name === 't') isText = !isHint;
    },
    text(part) {
      if (!isText) return;
      if (text.length + part.length > bounds.cell) throw longString(bounds);
      text += part;
    },
    close(name) {
      if (name === 't') isText = false;
      else if (name === 'rPh') isHint = false;
      else if (name === 'si') strings.add(unescapeString(text));
    },
  });
  for await (const _piece of pieces) await strings.flush();
  await strings.flush(true);
  return strings;
}

function longString(bounds: CsvBounds): Error {
  return refused(`A cell of this workbook has more than ${bounds.cell.toLocaleString('en')} characters.`);
}
