import { expect, test } from 'vitest';
import { render } from '../test-render.tsx';
import { MonthGrid } from './month-grid.tsx';
import { monthAfter, monthWeeks, stepMonth } from './month-weeks.ts';

const ignore = () => {};

test('a month is filled up to whole weeks from Sunday to Saturday', () => {
  const weeks = monthWeeks(2026, 11, 0);
  expect(weeks).toHaveLength(5);
  expect(weeks[0]?.[0]).toBe('2026-11-01');
  expect(weeks[4]).toEqual(['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05']);
  expect(monthWeeks(2026, 8, 0)).toHaveLength(6);
  expect(monthWeeks(2026, 2, 0)).toHaveLength(4);
  expect(monthWeeks(2027, 1, 0)[0]?.[0]).toBe('2026-12-27');
});

test('a month later is the same day, or the last one there is', () => {
  expect(monthAfter('2028-01-31', 1)).toBe('2028-02-29');
  expect(monthAfter('2026-03-31', -1)).toBe('2026-02-28');
  expect(monthAfter('2026-12-15', 1)).toBe('2027-01-15');
  expect(stepMonth({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12 });
});

test('the grid marks today, Sundays, tints and days of other months', () => {
  const markup = render(
    <MonthGrid
      year={2026}
      month={11}
      today="2026-11-18"
      dayProps={(day) => (day === '2026-11-26' ? { tint: 'holiday', tooltip: 'Holiday: Thanksgiving\nFull Day' } : {})}
      onPrev={ignore}
      onNext={ignore}
    />,
  );
  const cell = (day: string) => new RegExp(`<td[^>]*data-day="${day}".*?</td>`, 's').exec(markup)?.[0] ?? '';
  expect(markup.match(/role="gridcell"/g)).toHaveLength(35);
  expect(cell('2026-11-18')).toContain('aria-current="date"');
  expect(cell('2026-11-18')).toContain('tabindex="0"');
  expect(markup.match(/tabindex="0"/g)).toHaveLength(1);
  expect(cell('2026-11-15')).toContain('data-tint="sunday"');
  expect(cell('2026-11-26')).toContain('data-tint="holiday"');
  expect(cell('2026-11-26')).toContain('November 26, 2026, Holiday: Thanksgiving, Full Day');
  expect(cell('2026-12-01')).toContain('data-outside="true"');
});
