import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { costOfReading } from '../../test/support/tables/table-memory.ts';
import { columnName, workbookOf } from '../../test/support/tables/workbooks.ts';

const folder = mkdtempSync(join(tmpdir(), 'crm-tables-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const mostGrown = 60;
const rows = 60_000;

function* numbers(count: number): Generator<number> {
  for (let number = 0; number < count; number += 1) yield number;
}

describe('memory stays flat', () => {
  it('while a workbook is read that has more texts than the process may hold', { tags: ['full'] }, async () => {
    const path = join(folder, 'texts.xlsx');
    const strings = Array.from(numbers(rows * 5), (index) => `A text of some length that only one cell has: ${index}`);
    const sheet = Array.from(numbers(rows), (row) => {
      const cells = Array.from(
        numbers(5),
        (column) => `<c r="${columnName(column)}${row + 1}" t="s"><v>${row * 5 + column}</v></c>`,
      );
      return `<row r="${row + 1}">${cells.join('')}</row>`;
    });
    writeFileSync(path, await workbookOf({ sheets: [{ name: 'S', rows: sheet.join('') }], strings }));
    const cost = await costOfReading(path);
    expect(cost).toMatchObject({ rows: rows - 1, refusal: null });
    expect(cost.grownMegabytes).toBeLessThan(mostGrown);
  });

  it.each([
    ['in one line', (piece: string) => piece],
    ['folded', (piece: string) => piece.replaceAll(/.{70}/g, '$&\r\n ')],
  ])('while a vCard is read that has a photo of 50 MB %s', async (what, folded) => {
    const path = join(folder, `${what}.vcf`);
    const piece = Buffer.from(folded('QUJD'.repeat(256 * 1024)));
    function* content() {
      yield 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Anna\r\nPHOTO;ENCODING=b;TYPE=JPEG:';
      for (const _number of numbers(50)) yield piece;
      yield '\r\nTITLE:Chief\r\nEND:VCARD\r\n';
    }
    await pipeline(Readable.from(content()), createWriteStream(path));
    const cost = await costOfReading(path);
    expect(cost).toMatchObject({ rows: 1, refusal: null });
    expect(cost.grownMegabytes).toBeLessThan(mostGrown);
  });

  it('while a line without end is refused', async () => {
    const path = join(folder, 'endless.vcf');
    const piece = Buffer.alloc(1024 * 1024, 'x');
    function* content() {
      yield 'BEGIN:VCARD\r\nNOTE:';
      for (const _number of numbers(50)) yield piece;
    }
    await pipeline(Readable.from(content()), createWriteStream(path));
    const cost = await costOfReading(path);
    expect(cost.refusal).toBe('A line of this file has more than 400,000 characters.');
    expect(cost.grownMegabytes).toBeLessThan(mostGrown);
  });
});
