import { expect, test } from 'vitest';
import type { DayOff, OwnLeave } from './calendar.api.ts';
import { dayFacts, hasFreeHalf } from './day-facts.ts';

const leave = (details: Partial<OwnLeave>): OwnLeave => ({
  id: 1,
  type: 'fullday',
  category: 'Casual',
  start: '2026-11-18',
  end: '2026-11-18',
  reason: 'Family',
  status: 'Approve',
  decisionReason: null,
  withdrawal: null,
  version: 1,
  ...details,
});
const holidays: DayOff[] = [
  { date: '2026-11-11', description: 'Veterans Day', holidayName: 'holiday' },
  { date: '2026-11-12', description: 'Founders Day', holidayName: 'companyHoliday' },
  { date: '2026-11-15', description: 'Server move', holidayName: 'maintenance' },
];

test('a tooltip lists everything of a day; the bars stay away from days that are free anyway', {
  tags: ['B-2.13-02', 'B-2.13-03', 'B-2.13-04'],
}, () => {
  const facts = dayFacts(holidays, [leave({ start: '2026-11-10', end: '2026-11-16' })]);
  expect(facts('2026-11-15').notes).toEqual(['Maintenance: Server move', 'Sunday', 'Full Day leave, Casual, Approve']);
  expect(facts('2026-11-11').notes).toEqual(['Public holiday: Veterans Day', 'Full Day leave, Casual, Approve']);
  expect(facts('2026-11-12').notes).toEqual(['Company holiday: Founders Day', 'Full Day leave, Casual, Approve']);
  expect(facts('2026-11-11').bars).toEqual([]);
  expect(facts('2026-11-15').bars).toEqual([]);
  expect(facts('2026-11-17')).toEqual({ holiday: undefined, leaves: [], notes: [], bars: [] });
});

test('a bar goes on until a free day, the month’s end or its own', () => {
  const facts = dayFacts(holidays, [leave({ start: '2026-10-29', end: '2026-12-02' })]);
  const shape = (day: string) => facts(day).bars.map(({ comesFromBefore, goesOn }) => [comesFromBefore, goesOn]);
  expect(shape('2026-11-02')).toEqual([[false, true]]);
  expect(shape('2026-11-03')).toEqual([[true, true]]);
  expect(shape('2026-11-10')).toEqual([[true, false]]);
  expect(shape('2026-11-13')).toEqual([[false, true]]);
  expect(shape('2026-11-30')).toEqual([[false, false]]);
});

test('what is pending is drawn as such, what was rejected is neither drawn nor told', () => {
  const facts = dayFacts(
    [],
    [leave({ type: 'morning' }), leave({ id: 2, type: 'afternoon', status: 'Pending' }), leave({ id: 3, status: 'Reject' })],
  );
  const { bars, notes, leaves } = facts('2026-11-18');
  expect(bars.map((bar) => [bar.leave.id, bar.isFullDay, bar.isPending])).toEqual([
    [1, false, false],
    [2, false, true],
  ]);
  expect(notes).toEqual(['Morning leave, Casual, Approve', 'Afternoon leave, Casual, Pending']);
  expect(leaves.map(({ id }) => id)).toEqual([1, 2]);
  expect([hasFreeHalf(facts('2026-11-18')), hasFreeHalf(facts('2026-11-19'))]).toEqual([false, true]);
});
