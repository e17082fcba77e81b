import type { PersonToday } from '@crm/contract/office/presence';
import { describe, expect, it } from 'vitest';
import { hourLabels, piecesOf, shownSpan } from './day-timeline.ts';

const person: PersonToday = {
  id: 1,
  name: 'Ada',
  team: '',
  entryTime: null,
  exitTime: null,
  version: null,
  correctedBy: null,
  correctionReason: null,
  isRemoved: false,
  had: null,
  isFormer: false,
  planned: null,
  state: 'expected',
  lateMinutes: 0,
  leave: '',
  leaveType: null,
  asksFor: null,
  remindedAt: null,
};
const hours = { workFrom: '9:00 AM', workTo: '5:45 PM', now: 624 };
const drawn = (more: Partial<PersonToday>, now: number | null = 624) =>
  piecesOf({ ...person, ...more }, { ...hours, now })
    .slice(1)
    .map(({ from, to, kind }) => [kind, from, to]);

it('draws what a day held, up to now', () => {
  expect(drawn({ entryTime: '8:31 AM', state: 'in' })).toEqual([['in', 511, 624]]);
  expect(drawn({ entryTime: '7:30 AM', exitTime: '10:05 AM', state: 'out' })).toEqual([['out', 450, 605]]);
  expect(drawn({ entryTime: '9:41 AM', state: 'late', lateMinutes: 41 })).toEqual([
    ['late', 540, 581],
    ['in', 581, 624],
  ]);
  expect(drawn({ state: 'missing' })).toEqual([['missing', 540, 624]]);
  expect(drawn({ state: 'missing', leaveType: 'afternoon' }, 1000)).toEqual([
    ['half', 780, 1065],
    ['missing', 540, 780],
  ]);
  expect(drawn({ state: 'leave', leaveType: 'fullday' })).toEqual([['leave', 540, 1065]]);
  expect(drawn({ state: 'halfLeave', leaveType: 'morning' })).toEqual([['half', 540, 780]]);
});

it('draws no open end on a past day', () => {
  expect(drawn({ entryTime: '9:00 AM', state: 'in' }, null)).toEqual([]);
  expect(drawn({ state: 'missing' }, null)).toEqual([['missing', 540, 1065]]);
});

it('shows twelve hours around the work', () => {
  expect([shownSpan('9:00 AM'), shownSpan('12:30 AM'), shownSpan('8:00 PM')]).toEqual([
    { first: 420, last: 1140 },
    { first: 0, last: 720 },
    { first: 720, last: 1440 },
  ]);
});

describe('the hours over the bars', () => {
  const hours = { workFrom: '9:00 AM', workTo: '5:45 PM', now: null };
  const timesOf = (now: number | null, more: object = {}) => hourLabels({ ...hours, now, ...more }).map(({ time }) => time);

  it('are the begin, the middle and the end of work, in the order of time', () => {
    expect(timesOf(null)).toEqual(['9:00 AM', '1:00 PM', '5:45 PM']);
  });

  it('leave room for now, which is marked', () => {
    expect(timesOf(10 * 60 + 24)).toEqual(['7:00 AM', '10:24 AM', '1:00 PM', '5:45 PM']);
    expect(hourLabels({ ...hours, now: 624 }).filter(({ isNow }) => isNow)).toEqual([
      { minute: 624, time: '10:24 AM', isNow: true },
    ]);
  });

  it('never stand outside of the bars, early or late', () => {
    for (const now of [0, 300, 1290, 1439])
      for (const { minute } of hourLabels({ ...hours, now })) expect(minute >= 420 && minute <= 1140).toBe(true);
    expect(timesOf(null, { workFrom: '6:00 PM', workTo: '11:00 PM' })).toContain('6:00 PM');
  });
});
