import { CallError } from '@crm/contract/core/envelope';

export interface CsvBounds {
  rows: number;
  columns: number;
  /** Characters of one cell. */
  cell: number;
}

export interface CsvRow {
  /** As a person counts: the header is row 1 unless lines precede it, and a row of several lines is one row. */
  row: number;
  cells: string[];
}

export interface CsvParser {
  /** Parses the next piece and returns the rows that are complete. */
  push(text: string): CsvRow[];
  /** Returns the last row at the end of the file. */
  end(): CsvRow[];
}

const quote = 0x22;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/**
 * RFC 4180 in pieces: doubled quotes, line breaks in quotes, any of the three line ends. It skips rows without text, and
 * stops as soon as a limit is exceeded, so that a hostile file costs neither memory nor time.
 */
export function createParser(separator: string, bounds: CsvBounds): CsvParser {
  const separatorCode = separator.charCodeAt(0);
  let complete: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let row = 1;
  let count = 0;
  let state: 'start' | 'plain' | 'quoted' | 'afterQuote' = 'start';
  let isAfterReturn = false;

  function append(text: string): void {
    if (cell.length + text.length > bounds.cell) throw state === 'quoted' ? neverClosed(row) : longCell(row, bounds);
    cell += text;
  }

  function endCell(): void {
    cells.push(cell);
    if (cells.length > bounds.columns) throw invalid(`This file has more than ${bounds.columns} columns.`);
    cell = '';
    state = 'start';
  }

  function endRow(): void {
    endCell();
    if (cells.some((text) => text.trim() !== '')) {
      count += 1;
      // The header is a row too.
      if (count > bounds.rows + 1) throw invalid(`This file has more than ${bounds.rows.toLocaleString('en')} rows.`);
      complete.push({ row, cells });
    }
    row += 1;
    cells = [];
  }

  /** Reads up to the next quote, closing or doubled; returns where to continue. */
  function readQuoted(text: string, at: number): number {
    const end = text.indexOf('"', at);
    append(text.slice(at, end === -1 ? text.length : end));
    if (end === -1) return text.length;
    state = 'afterQuote';
    return end + 1;
  }

  function readPlain(text: string, at: number): number {
    let end = at;
    let code = text.charCodeAt(end);
    while (end < text.length && code !== separatorCode && code !== lineFeed && code !== carriageReturn) {
      end += 1;
      code = text.charCodeAt(end);
    }
    append(text.slice(at, end));
    state = 'plain';
    if (end === text.length) return end;
    if (code === separatorCode) endCell();
    else endRow();
    isAfterReturn = code === carriageReturn;
    return end + 1;
  }

  function readNext(text: string, at: number): number {
    const code = text.charCodeAt(at);
    if (isAfterReturn) {
      isAfterReturn = false;
      if (code === lineFeed) return at + 1;
    }
    if (state === 'quoted') return readQuoted(text, at);
    if (code !== quote || state === 'plain') {
      if (state === 'afterQuote' && !isEndOfCell(code, separatorCode)) throw neverClosed(row);
      return readPlain(text, at);
    }
    if (state === 'afterQuote') append('"');
    state = 'quoted';
    return at + 1;
  }

  function take(): CsvRow[] {
    const taken = complete;
    complete = [];
    return taken;
  }

  return {
    push(text) {
      for (let at = 0; at < text.length; ) at = readNext(text, at);
      return take();
    },
    end() {
      if (state === 'quoted') throw neverClosed(row);
      endRow();
      return take();
    },
  };
}

/** Spaces between a quoted cell and the separator are common and harmless. */
function isEndOfCell(code: number, separatorCode: number): boolean {
  return code === separatorCode || code === lineFeed || code === carriageReturn || code === 0x20;
}

function neverClosed(row: number): CallError {
  return invalid(`Row ${row}: a quote is opened and never closed.`);
}

function longCell(row: number, bounds: CsvBounds): CallError {
  return invalid(`Row ${row}: a cell has more than ${bounds.cell.toLocaleString('en')} characters.`);
}

function invalid(message: string): CallError {
  return new CallError('INVALID', message);
}
