import { expect, test } from 'vitest';
import { formatDay } from '../lib/dates.ts';
import { DueChip } from './due-chip.tsx';
import { render, textOf } from './test-render.tsx';

const today = '2026-11-30';

test.each([
  ['2026-11-29', 'red', 'Overdue', 'alert-triangle'],
  ['2026-11-30', 'yellow', 'Due soon', 'clock'],
  ['2026-12-01', 'yellow', 'Due soon', 'clock'],
  ['2026-12-02', 'outline', 'Due', 'calendar'],
])('due on %s while it is 2026-11-30: %s, said as "%s"', (day, meaning, word, icon) => {
  const markup = render(<DueChip day={day} today={today} />);
  expect(markup).toContain(`data-meaning="${meaning}"`);
  expect(markup).toContain(`tabler-icon-${icon}`);
  expect(textOf(markup)).toBe(`${word} ${formatDay(day)}`);
});

test.each([
  ['2026-11-29', 'Overdue Due: '],
  ['2026-12-02', 'Due: '],
])('due on %s with a word before it', (day, said) => {
  expect(textOf(render(<DueChip day={day} today={today} prefix="Due" />))).toBe(`${said}${formatDay(day)}`);
});
