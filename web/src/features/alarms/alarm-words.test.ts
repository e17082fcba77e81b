import { expect, it } from 'vitest';
import { reasonText, whatText, whyText } from './alarm-words.ts';

it('a row says why nobody is there, and why somebody else could be', () => {
  const reasons = (['deleted', 'blocked', 'leave'] as const).map((reason) => reasonText({ reason, since: null }));
  expect(reasons).toEqual(['account deleted', 'blocked', 'on leave']);
  expect(reasonText({ reason: 'missing', since: '9:00 AM' })).toBe('not in since 9:00 AM');
  expect(whatText({ kind: 'meeting', name: 'Alder' })).toBe('Meeting with Alder');
  const person = { id: 1, name: 'Ada', isMate: true, isIn: true, planned: 0 };
  expect(whyText(person)).toBe('of the team, in, nothing else that day');
  expect(whyText({ ...person, isMate: false, isIn: false, planned: 1 })).toBe(
    'of another team, expected, 1 appointment that day',
  );
});
