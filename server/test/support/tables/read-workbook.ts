import { SaxesParser } from 'saxes';
import type { ZipFile } from 'yauzl';
import { fromBufferPromise } from 'yauzl';

// Reads a workbook as a spreadsheet does, and knows nothing of how ours are written: strict XML, the package's relations, styles.

export interface ReadSheet {
  name: string;
  /** The headings among them. An empty cell is ''. A number, day or time is what its style makes of it. */
  rows: ReadCell[][];
  isFrozen: boolean;
  filter: string;
  widths: number[];
}

export interface ReadCell {
  text: string;
  kind: 'empty' | 'text' | 'number' | 'date';
  isBold: boolean;
  isQuoted: boolean;
}

interface Style {
  code: string;
  isBold: boolean;
  isQuoted: boolean;
}

export async function readWorkbook(bytes: Uint8Array): Promise<ReadSheet[]> {
  const parts = await partsOf(Buffer.from(bytes));
  const part = (name: string) => {
    const text = parts.get(name);
    if (text === undefined) throw new Error(`the workbook has no ${name}`);
    return text;
  };
  const types = elements(part('[Content_Types].xml')).filter(({ name }) => name === 'Override');
  const main = types.find(({ attributes }) => attributes.ContentType?.endsWith('sheet.main+xml'))?.attributes.PartName ?? '';
  const targets = new Map(
    elements(part('xl/_rels/workbook.xml.rels')).map(({ attributes }) => [attributes.Id, attributes.Target] as const),
  );
  const styles = stylesOf(part('xl/styles.xml'));
  return elements(part(main.slice(1)))
    .filter(({ name }) => name === 'sheet')
    .map(({ attributes }) => sheetOf(attributes.name ?? '', part(`xl/${targets.get(attributes['r:id'])}`), styles));
}

async function partsOf(bytes: Buffer): Promise<Map<string, string>> {
  const parts = new Map<string, string>();
  const zip: ZipFile = await fromBufferPromise(bytes);
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(Buffer.from(chunk));
    parts.set(entry.fileName, Buffer.concat(chunks).toString('utf8'));
  }
  return parts;
}

interface Element {
  name: string;
  attributes: Record<string, string>;
  text: string;
  parent: string;
}

/** All elements of a part in the order of their ends, each with the text inside it. */
function elements(xml: string): Element[] {
  const found: Element[] = [];
  const open: Element[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    open.push({ name, attributes: attributes as Record<string, string>, text: '', parent: open.at(-1)?.name ?? '' });
  });
  parser.on('text', (text) => {
    for (const element of open) element.text += text;
  });
  parser.on('closetag', () => {
    const element = open.pop();
    if (element) found.push(element);
  });
  parser.write(xml).close();
  return found;
}

function stylesOf(xml: string): Style[] {
  const all = elements(xml);
  const codes = new Map(
    all.filter(({ name }) => name === 'numFmt').map(({ attributes }) => [attributes.numFmtId, attributes.formatCode]),
  );
  const bold = new Set<number>();
  let font = 0;
  for (const { name, parent } of all) {
    if (name === 'b' && parent === 'font') bold.add(font);
    if (name === 'font') font += 1;
  }
  return all
    .filter(({ name, parent }) => name === 'xf' && parent === 'cellXfs')
    .map(({ attributes }) => ({
      code: codes.get(attributes.numFmtId) ?? '',
      isBold: bold.has(Number(attributes.fontId)),
      isQuoted: attributes.quotePrefix === '1',
    }));
}

function sheetOf(name: string, xml: string, styles: Style[]): ReadSheet {
  const all = elements(xml);
  const rows: ReadCell[][] = [];
  let cells: ReadCell[] = [];
  for (const { name: tag, attributes, text } of all) {
    if (tag === 'f') throw new Error('a formula');
    if (tag === 'c') {
      const column = columnOf(attributes.r ?? '');
      while (cells.length < column) cells.push({ text: '', kind: 'empty', isBold: false, isQuoted: false });
      cells.push(cellOf(attributes.t ?? 'n', text, styles[Number(attributes.s ?? 0)]));
    }
    if (tag === 'row') {
      if (Number(attributes.r) !== rows.length + 1) throw new Error(`row ${attributes.r} is out of its order`);
      rows.push(cells);
      cells = [];
    }
  }
  return {
    name,
    rows,
    isFrozen: all.some(
      ({ name: tag, attributes }) => tag === 'pane' && attributes.state === 'frozen' && attributes.ySplit === '1',
    ),
    filter: all.find(({ name: tag }) => tag === 'autoFilter')?.attributes.ref ?? '',
    widths: all.filter(({ name: tag }) => tag === 'col').map(({ attributes }) => Number(attributes.width)),
  };
}

function columnOf(reference: string): number {
  const letters = /^[A-Z]+/.exec(reference)?.[0] ?? '';
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellOf(type: string, raw: string, style: Style = { code: '', isBold: false, isQuoted: false }): ReadCell {
  const { code, isBold, isQuoted } = style;
  if (type === 'inlineStr') return { text: unescaped(raw), kind: 'text', isBold, isQuoted };
  if (type !== 'n') throw new Error(`a cell of type ${type}`);
  return code === ''
    ? { text: String(Number(raw)), kind: 'number', isBold, isQuoted }
    : { text: formatted(Number(raw), code.replaceAll('\\', '')), kind: 'date', isBold, isQuoted };
}

function unescaped(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** As a spreadsheet shows it. */
function formatted(days: number, code: string): string {
  const minutes = Math.round(days * 1440);
  if (code === '[h]:mm') return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  const instant = new Date(Date.UTC(1899, 11, 30) + minutes * 60_000).toISOString();
  const [hour, minute] = [Number(instant.slice(11, 13)), instant.slice(14, 16)];
  return code
    .replace('yyyy-mm-dd', instant.slice(0, 10))
    .replace('hh:mm', instant.slice(11, 16))
    .replace('h:mm AM/PM', `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`);
}
