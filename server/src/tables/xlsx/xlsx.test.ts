import { describe, expect, it } from 'vitest';
import { wholeTable } from '../../../test/support/tables.ts';
import { simpleWorkbook } from '../../../test/support/workbooks.ts';

describe('a workbook', () => {
  it('is read as a table whose rows have the numbers of Excel, however its bytes arrive', async () => {
    const bytes = await simpleWorkbook([['Name', 'Phone', 'Client'], ['Anna', 491711234567, true], [], ['Ben', null, false]]);
    for (const size of [1, 7, 65_536]) {
      expect(await wholeTable(bytes, { size })).toMatchObject({
        format: 'xlsx',
        header: ['Name', 'Phone', 'Client'],
        sheets: ['Sheet1'],
        sheet: 'Sheet1',
        encoding: '',
        separator: '',
        rows: [
          { row: 2, cells: ['Anna', '491711234567', 'TRUE'] },
          { row: 4, cells: ['Ben', '', 'FALSE'] },
        ],
      });
    }
  });
});
