import type { CsvBounds, CsvRow } from '../../csv/csv-parser.ts';
import { type CellRules, type CellType, cellText } from './cell-text.ts';
import { damaged, refused } from './damaged.ts';
import { parseXml, type XmlListener } from './xml.ts';

/** The rows of a sheet that have text, numbered as Excel numbers them. */
export async function* readSheet(
  bytes: AsyncIterable<Uint8Array>,
  rules: CellRules,
  bounds: CsvBounds,
): AsyncGenerator<CsvRow[]> {
  const rows = collectRows(rules, bounds);
  for await (const _piece of parseXml(bytes, rows.listener)) {
    const found = rows.take();
    if (found.length > 0) yield found;
  }
}

/** Further down than any program counts. */
const lastRow = 2 ** 24;

interface RowCollector {
  listener: XmlListener;
  take(): CsvRow[];
}

function collectRows(rules: CellRules, bounds: CsvBounds): RowCollector {
  let complete: CsvRow[] = [];
  let count = 0;
  let row = 0;
  let cells: string[] = [];
  let column = -1;
  let type: CellType = { type: undefined, style: undefined };
  let text = '';
  /** Where the parser is: only texts of values and of strings in place are read, never formulas. */
  let isInSheet = false;
  let isText = false;
  let isHint = false;

  function beginRow(r: string | undefined): void {
    const number = r === undefined ? row + 1 : Number(r);
    if (!Number.isInteger(number) || number <= row || number > lastRow) throw damaged();
    row = number;
    cells = [];
    column = -1;
  }

  function endCell(): void {
    const value = text === '' ? '' : cellText(text, type, rules);
    if (value === '') return;
    if (column >= bounds.columns) throw refused(`This file has more than ${bounds.columns.toLocaleString('en')} columns.`);
    while (cells.length < column) cells.push('');
    cells[column] = value;
  }

  function endRow(): void {
    if (!cells.some((cell) => cell.trim() !== '')) return;
    count += 1;
    // The header is a row too.
    if (count > bounds.rows + 1) throw refused(`This file has more than ${bounds.rows.toLocaleString('en')} rows.`);
    complete.push({ row, cells });
  }

  const listener: XmlListener = {
    root: 'worksheet',
    open(name, attributes) {
      if (name === 'sheetData') isInSheet = true;
      if (!isInSheet) return;
      if (name === 'c') {
        column = attributes.r === undefined ? column + 1 : columnOf(attributes.r);
        type = { type: attributes.t, style: attributes.s };
        text = '';
      } else if (name === 'v') isText = type.type !== 'inlineStr';
      else if (name === 't') isText = !isHint && type.type === 'inlineStr';
      else if (name === 'rPh') isHint = true;
      else if (name === 'row') beginRow(attributes.r);
    },
    text(part) {
      if (!isText) return;
      if (text.length + part.length > bounds.cell)
        throw refused(`Row ${row}: a cell has more than ${bounds.cell.toLocaleString('en')} characters.`);
      text += part;
    },
    close(name) {
      if (name === 'v' || name === 't') isText = false;
      else if (name === 'rPh') isHint = false;
      else if (!isInSheet) return;
      else if (name === 'c') endCell();
      else if (name === 'row') endRow();
      else if (name === 'sheetData') isInSheet = false;
    },
  };
  return {
    listener,
    take() {
      const taken = complete;
      complete = [];
      return taken;
    },
  };
}

const letterA = 0x41;

/** 'AB12' is the column 27, counted from 0. */
function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at) - letterA;
    if (letter < 0 || letter > 25) break;
    column = Math.min(column * 26 + letter + 1, 2 ** 30);
  }
  if (column === 0) throw damaged();
  return column - 1;
}
