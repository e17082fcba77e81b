import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { mostRecipients, reportForm } from './reports.ts';

const form = {
  title: ' Week\nin figures ',
  pages: ['week', 'customers'],
  rhythm: 'week',
  teamId: null,
  recipients: [2, 1],
  isPaused: false,
};
const faultOf = (more: object) => {
  const { error } = z.safeParse(reportForm, { ...form, ...more });
  return error?.issues.map(({ path, message }) => [path.join('.'), message]);
};

describe('the form of a report by mail', () => {
  it('has a title of one line, and its pages in the order of a letter', () => {
    expect(z.parse(reportForm, form)).toEqual({ ...form, title: 'Week in figures', pages: ['customers', 'week'] });
  });

  it('names up to fifty people, each once', () => {
    const most = Array.from({ length: mostRecipients }, (_, at) => at + 1);
    expect(faultOf({ recipients: most })).toBeUndefined();
    expect(faultOf({ recipients: [...most, 51] })).toEqual([['recipients', 'Name at most 50 people']]);
    expect(faultOf({ recipients: [] })).toEqual([['recipients', 'Name at least one person']]);
    expect(faultOf({ recipients: [1, 1] })).toEqual([['recipients', 'Name each person once']]);
  });

  it('has a page at least, each once, and a title of at most 120 characters', () => {
    expect(faultOf({ pages: [] })).toEqual([['pages', 'Choose at least one page']]);
    expect(faultOf({ pages: ['flow', 'flow'] })).toEqual([['pages', 'Choose each page once']]);
    expect(faultOf({ title: ' \u0000 ' })).toEqual([['title', 'This field is required']]);
    expect(faultOf({ title: 'x'.repeat(121) })).toEqual([['title', 'Must be at most 120 characters']]);
  });
});
