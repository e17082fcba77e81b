import type { Ageing } from '@crm/contract/numbers/flow';
import { addDays } from '@crm/contract/rules/plain-days';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { render } from '../../ui/test-render.tsx';
import { WaitTrend } from './wait-trend.tsx';

/** What the names of so many weeks look like, and how many of them stand below the picture. */
function draw(count: number) {
  const weeks = Array.from({ length: count }, (_nothing, index) => ({
    ...{ week: addDays('2016-12-04', index * 7), daysOff: 0 },
    kinds: [{ kind: 'lead' as const, count: 1, median: 60, ninetieth: 60 }],
  }));
  const figures: Ageing = {
    ...{ from: '2016-12-04', to: '2026-12-04', before: { from: '', to: '' }, dayMinutes: 525 },
    ...{ kinds: [], weeks, oldest: [], waiting: 0 },
  };
  const text = render(
    <MemoryRouter>
      <WaitTrend figures={figures} />
    </MemoryRouter>,
  );
  return [...text.matchAll(/aria-label="Week of ([^"]*?), Middle/g)].map(([, name]) => name);
}

it('the weeks of a year have no year, those of more years have', () => {
  expect(draw(53).slice(0, 2)).toEqual(['Dec 4', 'Dec 11']);
  expect(draw(520).slice(0, 2)).toEqual(['Dec 4, 2016', 'Dec 11, 2016']);
  expect(draw(520)).toHaveLength(520);
});
