import { expect, it } from 'vitest';
import { labelOf } from './running-step.tsx';

it('a step says what it does, and how many are ahead while it waits', () => {
  expect([undefined, 0, 1, 12].map((ahead) => labelOf('Checking the rows', ahead))).toEqual([
    'Checking the rows',
    'Checking the rows: waiting, next in line',
    'Checking the rows: waiting, 1 ahead',
    'Checking the rows: waiting, 12 ahead',
  ]);
});
