import { CallError } from '@crm/contract/core/envelope';
import type { CsvBounds, CsvRow } from '../../csv/csv-parser.ts';
import { begunRows } from '../begun-rows.ts';
import { cardCells, cardHeader } from './card-row.ts';
import { type ContentLine, parseLine } from './content-line.ts';
import { readLines } from './content-lines.ts';
import { createRowLimit, lineLimit } from './row-limit.ts';

export interface CardsFile {
  header: string[];
  rows: AsyncGenerator<CsvRow[]>;
}

/** A file of vCards, of version 2.1, 3 or 4, one row for each; pictures are left out. */
export async function readCards(content: AsyncIterable<Uint8Array>, bounds: CsvBounds): Promise<CardsFile> {
  const rows = rowsOf(content, bounds);
  const first = await rows.next();
  if (first.done) throw new CallError('INVALID', 'The cards of this file are empty.');
  return { header: [...cardHeader], rows: await begunRows(first.value, rows) };
}

async function* rowsOf(content: AsyncIterable<Uint8Array>, bounds: CsvBounds): AsyncGenerator<CsvRow[]> {
  const cards = collectCards(bounds);
  for await (const lines of readLines(content, lineLimit(bounds))) {
    for (const line of lines) cards.push(line);
    const rows = cards.take();
    if (rows.length > 0) yield rows;
  }
  cards.end();
}

interface CardCollector {
  push(line: string): void;
  take(): CsvRow[];
  /** Refuses a file that ends within a card. */
  end(): void;
}

function collectCards(bounds: CsvBounds): CardCollector {
  const limit = createRowLimit(bounds, 'Card');
  let complete: CsvRow[] = [];
  let card: ContentLine[] | undefined;
  let count = 0;

  function begin(): void {
    if (card) throw endless(count);
    count += 1;
    card = [];
    limit.begin();
  }

  function finish(lines: ContentLine[]): void {
    const cells = cardCells(lines);
    card = undefined;
    // The header would be the first row of a table.
    if (limit.fits(cells)) complete.push({ row: count + 1, cells });
  }

  return {
    push(text) {
      const line = parseLine(text);
      if (line?.name === 'BEGIN') begin();
      else if (!card) throw new CallError('INVALID', 'This file has lines that belong to no card. It was not read.');
      else if (line?.name === 'END') finish(card);
      else {
        limit.add(text.length);
        card.push(line ?? { group: '', name: 'TEXT', types: [], parameters: new Map(), value: text });
      }
    },
    take() {
      const taken = complete;
      complete = [];
      return taken;
    },
    end() {
      if (card) throw endless(count);
    },
  };
}

function endless(count: number): CallError {
  return new CallError('INVALID', `Card ${count} has no end. The file is damaged or was cut off.`);
}
