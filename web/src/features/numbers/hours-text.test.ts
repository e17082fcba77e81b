import { expect, it } from 'vitest';
import { hoursText } from './hours-text.ts';

it('hours are written with minutes and thousands apart, and nothing is a dash', () => {
  expect([hoursText(0), hoursText(95), hoursText(96_040), hoursText(null)]).toEqual(['0:00', '1:35', '1,600:40', '–']);
});
