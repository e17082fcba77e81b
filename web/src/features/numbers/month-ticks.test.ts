import { expect, it } from 'vitest';
import { monthTicks } from './month-ticks.ts';

it('January has the name of its year where there are months of two', () => {
  expect(monthTicks(['2025-12', '2026-01', '2026-02-01'])).toEqual(['Dec', '2026', 'Feb']);
  expect(monthTicks(['2026-01', '2026-02'])).toEqual(['Jan', 'Feb']);
});
