import type { DashboardTask } from '@crm/contract/work/assignments';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formatDay } from '../../lib/dates.ts';
import { render, textOf } from '../../ui/test-render.tsx';
import { DashboardColumns } from './dashboard-board.tsx';

const today = '2026-11-30';
// A column draws the cards that the height of the screen shows.
beforeEach(() => void vi.stubGlobal('window', { innerHeight: 900 }));
afterEach(() => void vi.unstubAllGlobals());

function markupOf(pending: DashboardTask[], progress: DashboardTask[] = []): string {
  return render(
    <MemoryRouter>
      <DashboardColumns
        columns={[
          { name: 'To Do', tasks: pending, count: pending.length },
          { name: 'In Progress', tasks: progress, count: progress.length },
        ]}
        today={today}
      />
    </MemoryRouter>,
  );
}

test('an empty column says so, and counts nothing', { tags: ['A-2.3-05'] }, () => {
  const text = textOf(markupOf([]));
  expect(text).toBe('To Do0No tasks here!In Progress0No tasks here!');
});

test('each column has its tasks and their number', { tags: ['A-2.3-04', 'A-7-02'] }, () => {
  const base = { description: 'Work', priority: 'Low', date: '2026-12-24T00:00:00.000Z' } as const;
  const text = textOf(
    markupOf(
      [
        { ...base, id: 1, title: 'First', workUpdate: 'Pending' },
        { ...base, id: 2, title: 'Second', workUpdate: 'Pending' },
      ],
      [{ ...base, id: 3, title: 'Third', workUpdate: 'Progress' }],
    ),
  );
  expect(text).toMatch(/^To Do2First.*Second.*In Progress1Third/);
});

test.each([
  ['2026-11-29T23:59:00Z', 'red'],
  ['2026-11-30', 'yellow'],
  ['2026-12-01', 'yellow'],
  ['2026-12-02', 'outline'],
])('a card due %s is %s and shows the date alone', { tags: ['A-2.3-06', 'A-2.3-07', 'A-9-03', 'A-3-01'] }, (date, meaning) => {
  const markup = markupOf([{ id: 1, title: 'Prices', description: 'New list', priority: 'High', date, workUpdate: 'Pending' }]);
  expect(textOf(markup)).toContain('PricesNew listPriority: High');
  expect(textOf(markup)).toContain(`Due: ${formatDay(date.slice(0, 10))}`);
  expect(markup.match(/data-meaning="(\w+)"/g)).toEqual(['data-meaning="red"', `data-meaning="${meaning}"`]);
});
