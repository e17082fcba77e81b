import { expect, it } from 'vitest';
import { render } from '../test-render.tsx';
import { Sparkline } from './sparkline.tsx';

function draw(values: (number | null)[]): { line: string | undefined; end: (string | undefined)[]; label: string | undefined } {
  const text = render(<Sparkline label="Task in review by week" values={values} />);
  const read = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(text)?.[1];
  return { line: read('points'), end: [read('cx'), read('cy')], label: read('aria-label') };
}

it('goes from the lowest to the highest value and marks the last one', () => {
  expect(draw([60, 180, 120])).toEqual({ line: '3,25 39,3 75,14', end: ['75', '14'], label: 'Task in review by week' });
});

it('passes over weeks without a value, and lies flat where all are the same', () => {
  expect(draw([60, null, 180, null]).line).toBe('3,25 51,3');
  expect(draw([90, 90]).line).toBe('3,14 75,14');
  expect(draw([90]).line).toBe('3,14');
});

it('is not there without any value', () => {
  expect(draw([null, null]).line).toBeUndefined();
});
