import { expect, test } from 'vitest';
import { formatDay } from '../../lib/dates.ts';
import { render, textOf } from '../test-render.tsx';
import { DueChip, DueDay } from './due-chip.tsx';

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

test.each([
  ['2026-11-29', 'overdue', 'Overdue '],
  ['2026-11-30', 'soon', 'Due soon '],
  ['2026-12-01', 'soon', 'Due soon '],
  ['2026-12-02', 'later', ''],
])('a column of days has the same rule: due on %s is %s', (day, due, said) => {
  const markup = render(<DueDay day={day} today={today} />);
  expect(markup).toContain(`data-due="${due}"`);
  expect(textOf(markup)).toBe(`${said}${formatDay(day)}`);
});

test('what is finished is never late, as a chip and in a column', () => {
  for (const Shown of [DueChip, DueDay]) {
    expect(render(<Shown day="2026-11-29" today={today} isDone />)).not.toMatch(/Overdue|data-meaning|data-due="overdue"/);
  }
});
