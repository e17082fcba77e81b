import { expect, it } from 'vitest';
import { columnKeys } from './chart-table.tsx';

it('columns of one name are told apart', () => {
  expect(new Set(columnKeys(['Staff Name', 'Alder', 'Alder'])).size).toBe(3);
});
