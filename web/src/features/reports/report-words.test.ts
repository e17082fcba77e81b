import type { Report } from '@crm/contract/numbers/reports';
import { describe, expect, it } from 'vitest';
import { comingOf, missedText, pagesText, shortNames, teamText, whenText } from './report-words.ts';

const now = new Date('2026-11-18T12:00:00Z');
const days = { from: '2026-11-09', to: '2026-11-15' };
const report: Report = {
  id: 1,
  title: 'Figures',
  pages: ['week', 'customers'],
  rhythm: 'week',
  team: null,
  recipients: [{ id: 1, name: 'Ada Lovelace', role: 'admin', state: 'gets' }],
  isPaused: false,
  next: { at: '2026-11-23T07:00:00.000Z', ...days },
  last: null,
  createdBy: null,
  updatedAt: '2026-11-18T12:00:00.000Z',
  version: 1,
};
const coming = (changes: Partial<Report>, isMailed = true) => comingOf({ ...report, ...changes }, isMailed, 'UTC', now);

describe('words of a report', () => {
  it('name its pages in the order of a letter', () => {
    expect(pagesText(report.pages)).toBe('Customers, Team week');
  });

  it('say the weekday on which a week of the company begins, or the 1st', () => {
    expect(whenText('week', 1)).toBe('Each week on Monday at 7:00 AM');
    expect(whenText('month', 1)).toBe('Each month on the 1st at 7:00 AM');
  });

  it('show three first names and how many more there are', () => {
    const people = ['Ada Lovelace', 'Ben', 'Cleo de Nile', 'Dan'].map((name) => ({ name }));
    expect(shortNames(people)).toEqual({ names: 'Ada, Ben, Cleo', rest: 1 });
    expect(shortNames([])).toEqual({ names: '', rest: 0 });
  });

  it('count those who do not get it', () => {
    expect(missedText([{ state: 'gets' }])).toBeUndefined();
    expect(missedText([{ state: 'gets' }, { state: 'blocked' }])).toBe('1 does not get it');
    expect(missedText([{ state: 'unsubscribed' }, { state: 'otherTeam' }])).toBe('2 do not get it');
  });

  it('say that a team is in Trash or deleted', () => {
    expect(teamText(null)).toBe('All that each may see');
    expect(teamText({ id: 4, name: 'Sales', isGone: true })).toBe('Sales, in Trash');
    expect(teamText({ id: null, name: '', isGone: true })).toBe('A deleted team');
  });
});

describe('what comes next', () => {
  it('is a day and a time', () => {
    expect(coming({})).toEqual({ badge: undefined, text: 'Nov 23, 2026, 7:00 AM' });
  });

  it('is nothing while it is paused, of a team that is gone, or for nobody', () => {
    expect(coming({ isPaused: true, next: null })).toMatchObject({ badge: { label: 'Paused' } });
    const team = { id: 4, name: 'Sales', isGone: true };
    expect(coming({ team, next: null })).toMatchObject({ badge: { label: 'Not sent' }, text: 'The team is gone' });
    expect(coming({ next: null })).toMatchObject({ badge: { label: 'Not sent' }, text: 'Nobody gets it' });
  });

  it('waits when its time came and no mail server is set up', () => {
    const late = { at: '2026-11-16T07:00:00.000Z', ...days };
    expect(coming({ next: late }, false)).toMatchObject({ badge: { label: 'Waits' }, text: 'Since Nov 16, 2026, 7:00 AM' });
    expect(coming({ next: late }).badge).toBeUndefined();
    expect(coming({}, false).badge).toBeUndefined();
  });
});
