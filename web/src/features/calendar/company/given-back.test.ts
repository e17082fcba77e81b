import { expect, test } from 'vitest';
import { givenBackText } from './given-back.ts';

const stay = (id: number) => ({ kind: 'call' as const, id, title: `Call ${id}`, why: 'is with Bea now' });

test('it says what came back, and which pieces stay and why', () => {
  expect(givenBackText({ calls: 2, meetings: 0, tasks: 1, stays: [], staysTotal: 0 }, 'Ann')).toBe(
    'Given back to Ann: 2 calls, 1 task.',
  );
  expect(givenBackText({ calls: 0, meetings: 1, tasks: 0, stays: [stay(1)], staysTotal: 1 }, 'Ann')).toBe(
    'Given back to Ann: 1 meeting. Call 1 is with Bea now.',
  );
  const many = { calls: 0, meetings: 0, tasks: 0, stays: [stay(1), stay(2), stay(3), stay(4)], staysTotal: 30 };
  expect(givenBackText(many, 'Ann')).toBe(
    'Call 1 is with Bea now. Call 2 is with Bea now. Call 3 is with Bea now. 27 more pieces of work do not come back.',
  );
});
