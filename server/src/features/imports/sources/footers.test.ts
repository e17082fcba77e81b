import { describe, expect, it } from 'vitest';
import { footersAtEnd, isFooter } from './footers.ts';

describe('a footer', () => {
  it.each([
    [['Grand Totals (4 records)']],
    [['Total', '', '', '2,150.50']],
    [['', 'Summe', '', '13.480,50 €']],
    [['Gesamt:', '12']],
    [['Toplam', '1.250,00 TRY']],
    [['Confidential Information - Do Not Distribute']],
    [['Copyright © 2000-2026 salesforce.com, inc. All rights reserved.']],
    [['Copyright (c) 2000-2026 salesforce.com']],
    [['Filtered By: Lead Owner equals Sam']],
  ])('is %j', (cells) => expect(isFooter(cells)).toBe(true));

  it.each([
    [['Total Cleaning Ltd', '937 555 0100']],
    [['Total', '937 555 0100']],
    [['Total', '9375550100']],
    [['Total', '+4930123456']],
    [['Total', 'total@doe.example']],
    [['Total', 'Dayton', '12']],
    [['Summe', 'Anna', '12']],
    [['Copyright Clerks', '9375550100', 'Dayton', 'x']],
    [['Anna Doe', '9375550100']],
    [['']],
    [[]],
  ])('is not %j', (cells) => expect(isFooter(cells)).toBe(false));

  it('at the end has the name of the report and of the company in it', () => {
    const row = ['Anna', 'Doe', '9375550100'];
    const report = [
      ['My open leads'],
      ['Copyright © 2000-2026 salesforce.com'],
      ['Confidential Information'],
      ['Okafor Trading'],
    ];
    expect(footersAtEnd([row, ['Grand Totals (1 record)'], ...report])).toBe(5);
    expect(footersAtEnd([row, ['', '', ''], ['Total', '', '12']])).toBe(1);
    expect(footersAtEnd([['Total', '', '12'], row])).toBe(0);
    expect(footersAtEnd([row, ['Ben'], ['Total', '', '12']])).toBe(1);
    expect(footersAtEnd([row, ['Ben']])).toBe(0);
    expect(footersAtEnd([])).toBe(0);
  });
});
