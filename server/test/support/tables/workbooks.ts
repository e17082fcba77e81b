import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

// Workbooks written by hand from XML, so that no program's habits stand between a test and the bytes.

type CellValue = string | number | boolean | null | { xml: string };

interface SheetSource {
  name: string;
  /** Values, or the XML inside `sheetData`. */
  rows: CellValue[][] | string;
  state?: 'hidden' | 'veryHidden';
}

export interface WorkbookSource {
  sheets: SheetSource[];
  /** Shared strings: plain texts, or the XML inside `si`. */
  strings?: (string | { xml: string })[];
  /** Codes of number formats; the style n + 1 has the nth, and the style 0 has none. */
  formats?: (string | number)[];
  isFrom1904?: boolean;
  /** Further parts, or other contents of those that are written anyway; null leaves one out. */
  parts?: Record<string, string | Buffer | null>;
  /** Of ISO 29500 strict instead of transitional. */
  isStrict?: boolean;
}

/** A workbook with one sheet; the first row is the header. */
export function simpleWorkbook(rows: CellValue[][]): Promise<Buffer> {
  return workbookOf({ sheets: [{ name: 'Sheet1', rows }] });
}

export function workbookOf(source: WorkbookSource): Promise<Buffer> {
  return zipOf({ ...workbookParts(source), ...source.parts });
}

export async function zipOf(parts: Record<string, string | Buffer | null>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) {
    if (content !== null) zip.addBuffer(Buffer.from(content), name, { mtime: new Date(0) });
  }
  zip.end();
  return buffer(zip.outputStream);
}

function xmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** The name of a column counted from 0. */
export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

function namespaces(isStrict = false) {
  return isStrict
    ? {
        main: 'http://purl.oclc.org/ooxml/spreadsheetml/main',
        types: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
      }
    : {
        main: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
        types: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
      };
}

/** The parts of a workbook by their names, for those that write some of them in a way of their own. */
export function workbookParts(source: WorkbookSource): Record<string, string> {
  const { main, types } = namespaces(source.isStrict);
  const sheets = source.sheets.map(({ name, state }, index) => {
    const hidden = state ? ` state="${state}"` : '';
    return `<sheet name="${xmlText(name)}" sheetId="${index + 1}"${hidden} r:id="rId${index + 1}"/>`;
  });
  const targets = source.sheets.map((_sheet, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const);
  return {
    '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': relationships(types, [['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${types}"><workbookPr${
      source.isFrom1904 ? ' date1904="1"' : ''
    }/><sheets>${sheets.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(types, [
      ...targets,
      ['sharedStrings', 'sharedStrings.xml'],
      ['styles', 'styles.xml'],
    ]),
    'xl/sharedStrings.xml': `${declaration}<sst xmlns="${main}">${(source.strings ?? []).map(sharedString).join('')}</sst>`,
    'xl/styles.xml': stylesOf(main, source.formats ?? []),
    ...Object.fromEntries(source.sheets.map(({ rows }, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(rows, main)])),
  };
}

export function relationships(types: string, targets: (readonly [type: string, target: string])[]): string {
  const lines = targets.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${types}/${type}" Target="${xmlText(target)}"/>`,
  );
  return `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${lines.join('')}</Relationships>`;
}

function sharedString(text: string | { xml: string }): string {
  return `<si>${typeof text === 'string' ? `<t xml:space="preserve">${xmlText(text)}</t>` : text.xml}</si>`;
}

/** A number is a format that Excel knows by number; a code becomes one of the workbook's own. */
function stylesOf(main: string, formats: (string | number)[]): string {
  const own = formats.map((format, index) => (typeof format === 'number' ? format : 164 + index));
  const codes = formats.map((format, index) =>
    typeof format === 'number' ? '' : `<numFmt numFmtId="${own[index]}" formatCode="${xmlText(format)}"/>`,
  );
  const xfs = [0, ...own].map((id) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`);
  return `${declaration}<styleSheet xmlns="${main}"><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${xfs.join('')}</cellXfs></styleSheet>`;
}

export function sheetXml(rows: CellValue[][] | string, main = namespaces().main): string {
  const data = typeof rows === 'string' ? rows : rows.map(rowXml).join('');
  return `${declaration}<worksheet xmlns="${main}"><dimension ref="A1"/><sheetData>${data}</sheetData></worksheet>`;
}

function rowXml(cells: CellValue[], index: number): string {
  const row = index + 1;
  return `<row r="${row}">${cells.map((value, column) => cellXml(value, `${columnName(column)}${row}`)).join('')}</row>`;
}

function cellXml(value: CellValue, reference: string): string {
  if (value === null) return '';
  if (typeof value === 'object') return value.xml;
  if (typeof value === 'number') return `<c r="${reference}"><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `<c r="${reference}" t="b"><v>${Number(value)}</v></c>`;
  return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${xmlText(value)}</t></is></c>`;
}
