import type { MonthCell } from '@crm/contract/office/presence';
import { expect, it } from 'vitest';
import { cellWords, lookOf, totalTexts } from './month-looks.ts';

const cell: MonthCell = {
  date: '2026-03-04',
  entryTime: null,
  exitTime: null,
  version: null,
  correctedBy: null,
  correctionReason: null,
  isRemoved: false,
  had: null,
  state: 'missing',
  lateMinutes: 0,
  minutes: null,
  leave: '',
  leaveType: null,
  isAsked: false,
};
const today = '2026-03-10';
const look = (more: Partial<MonthCell>) => Object.values(lookOf({ ...cell, ...more }, today));

it('says in a few letters what a day was', () => {
  expect(lookOf(undefined, today)).toEqual({ look: 'plain', text: '' });
  expect(look({})).toEqual(['missing', '–']);
  expect(look({ entryTime: '9:00 AM', exitTime: '5:30 PM', minutes: 510, state: 'out' })).toEqual(['worked', '8:30']);
  expect(look({ entryTime: '9:00 AM', state: 'in' })).toEqual(['open', 'open']);
  expect(look({ date: today, entryTime: '9:00 AM', state: 'in' })).toEqual(['worked', 'in']);
  expect(look({ state: 'leave', leave: 'Full Day, Medical', leaveType: 'fullday' })).toEqual(['leave', 'M']);
  const half = { leave: 'Morning, Casual', leaveType: 'morning' } as const;
  expect(look({ ...half, entryTime: '1:00 PM', exitTime: '5:00 PM', minutes: 240, state: 'out' })).toEqual(['half', '4:00']);
});

it('says the same in words', () => {
  expect(cellWords({ ...cell, isAsked: true }, null, today)).toBe('Missing, Correction asked');
  expect(cellWords(undefined, 'Sunday', today)).toBe('Sunday');
  const worked = { entryTime: '9:00 AM', exitTime: '5:30 PM', minutes: 510, state: 'out', correctedBy: 'Ada' } as const;
  expect(cellWords({ ...cell, ...worked }, null, today)).toBe('8:30 hours, Corrected by Ada');
});

it('a removed day is told, on a working day and on a free one', () => {
  const removed = { ...cell, isRemoved: true, correctedBy: 'Ada', had: { entryTime: '9:00 AM', exitTime: null } };
  expect(cellWords(removed, null, today)).toBe('Missing, Removed by Ada');
  expect(cellWords({ ...removed, state: 'free' }, 'Sunday', today)).toBe('Sunday, Removed by Ada');
});

it('totals keep half days of leave, and say nothing of what did not happen', () => {
  expect(totalTexts({ days: 20, minutes: 10_020, leave: 4.5, late: 0, missing: 2 })).toEqual(['20', '167:00', '4½', '–', '2']);
});
