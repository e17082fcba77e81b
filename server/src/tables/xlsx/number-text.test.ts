import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wholeTable } from '../../../test/support/tables/whole-table.ts';
import { workbookOf } from '../../../test/support/tables/workbooks.ts';
import { kindOfCode } from './number-formats.ts';
import { plainNumber } from './number-text.ts';

/** The text of a value in a cell of this format. */
async function shown(value: string, format: string | number, isFrom1904 = false): Promise<string | undefined> {
  const rows = `<row><c t="str"><v>Header</v></c></row><row><c t="str"><v>x</v></c><c s="1"><v>${value}</v></c></row>`;
  const { cells } = await wholeTable(await workbookOf({ sheets: [{ name: 'S', rows }], formats: [format], isFrom1904 }));
  return cells[0]?.[1];
}

describe('numbers of a workbook', () => {
  it.each([
    ['a whole number', '42', 0, '42'],
    ['a phone number', '491711234567', 0, '491711234567'],
    ['an exponent', '4.91711234567E+11', 0, '491711234567'],
    ['a number of many digits', '1.23456789012346E+19', 0, '12345678901234600000'],
    ['noise of the computer', '0.30000000000000004', 0, '0.3'],
    ['an amount with noise', '1234.5600000000001', '#,##0.00', '1234.56'],
    ['a small number', '1.5E-7', 0, '0.00000015'],
    ['a negative number', '-12.5', 0, '-12.5'],
    ['zero', '-0', 0, '0'],
    ['a postal code', '1067', '00000', '01067'],
    ['a postal code with a decimal', '1067.5', '00000', '1067.5'],
    ['a percentage', '0.07', 9, '7%'],
    ['a percentage of its own format', '0.125', '0.0%', '12.5%'],
    ['an amount of a currency', '1234.5', '#,##0.00 [$€-407]', '1234.5'],
    ['a number with a word', '5', '0 "days"', '5'],
    ['a number as text', '491711234567', 49, '491711234567'],
    ['no number', 'abc', 0, 'abc'],
  ])('%s', async (_what, value, format, text) => {
    expect(await shown(value, format)).toBe(text);
  });

  it('are plain digits that mean the same to 15 digits', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        const text = plainNumber(number);
        expect(text).toMatch(/^-?\d+(\.\d+)?$/);
        expect(Number(text)).toBe(Number(number.toPrecision(15)) || 0);
      }),
    );
  });
});

describe('days and times of a workbook', () => {
  it.each([
    ['a day', '46093', 14, '2026-03-12'],
    ['a day of a format of its own', '46093', 'dd\\.mm\\.yyyy;@', '2026-03-12'],
    ['a month', '46082', '[$-407]mmm\\ yy', '2026-03-01'],
    ['a day that has a time which is not shown', '46093.75', 'yyyy\\-mm\\-dd', '2026-03-12'],
    ['a moment', '46093.604166666664', 22, '2026-03-12 14:30'],
    ['a moment a little short of its minute', '46093.604166664', 'm/d/yy h:mm', '2026-03-12 14:30'],
    ['midnight', '46093', 'yyyy-mm-dd hh:mm', '2026-03-12 00:00'],
    ['the last second of a day', '46092.999999999', 22, '2026-03-12 00:00'],
    ['a time', '0.604166666666667', 20, '14:30'],
    ['a time of an afternoon', '0.604166666666667', 'h:mm AM/PM', '14:30'],
    ['hours beyond a day', '1.5', 46, '36:00:00'],
    ['minutes and seconds', '0.002372685', 45, '00:03:25'],
    ['the first day', '1', 14, '1900-01-01'],
    ['the last day before the one that never was', '59', 14, '1900-02-28'],
    ['the day that never was', '60', 14, '1900-02-28'],
    ['the day after it', '61', 14, '1900-03-01'],
    ['the last of all days', '2958465', 14, '9999-12-31'],
    ['no day', '0', 14, undefined],
    ['a time where a moment is expected', '0.5', 22, '12:00'],
    ['a day after all days', '2958466', 14, '2958466'],
    ['a negative day', '-1', 14, '-1'],
    ['a day as East Asian versions write it', '46093', 31, '2026-03-12'],
  ])('%s', async (_what, value, format, text) => {
    expect(await shown(value, format)).toBe(text);
  });

  it.each([
    ['0', '1904-01-01'],
    ['44631', '2026-03-12'],
  ])('are counted from 1904 where the workbook says so: %s', async (value, text) => {
    expect(await shown(value, 14, true)).toBe(text);
  });
});

describe('the code of a format', () => {
  it.each([
    ['General', 'number'],
    ['Standard', 'number'],
    ['@', 'number'],
    ['0.00E+00', 'number'],
    ['# ?/?', 'number'],
    ['[Red]0.00', 'number'],
    ['0 "hours"', 'number'],
    ['0\\d', 'number'],
    ['0_d*y', 'number'],
    ['[>=100]#,##0;0.0', 'number'],
    ['"yes";"yes";"no"', 'number'],
    ['#,##0 "days";dd', 'number'],
    ['0%', 'percent'],
    ['d', 'date'],
    ['MMMM', 'date'],
    ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', 'date'],
    ['yyyy"年"m"月"d"日"', 'date'],
    ['h:mm:ss', 'time'],
    ['[$-F400]h:mm:ss\\ AM/PM', 'time'],
    ['m/d/yy h:mm', 'dateTime'],
    ['[h]:mm', 'duration'],
    ['[mm]:ss', 'duration'],
    ['mm:ss.0', 'duration'],
    ['"', 'number'],
    ['[', 'number'],
    ['', 'number'],
  ])('%s means a %s', (code, kind) => {
    expect(kindOfCode(code).kind).toBe(kind);
  });

  it('of any signs is read at once', () => {
    fc.assert(fc.property(fc.string(), (code) => kindOfCode(code).kind !== undefined));
    expect(kindOfCode('"['.repeat(1_000_000)).kind).toBe('number');
  });
});
