import type { Wait } from '@crm/contract/numbers/flow';
import { expect, it } from 'vitest';
import { ageParts, daysText, mediansOf, pathOfWait, roundParts, secondFigure } from './flow-words.ts';

it('days of nothing are none', () => {
  expect([daysText(1605, 525), daysText(0, 525)]).toEqual(['3.1', '0.0']);
});

it('a wait is usual up to the 90th of its kind and red beyond it', () => {
  const values = (minutes: number, ninetieth: number | null) => ageParts(minutes, ninetieth).map(({ value }) => value);
  expect(values(600, 480)).toEqual([480, 120]);
  expect(values(300, 480)).toEqual([300, 0]);
  expect(values(300, null)).toEqual([300, 0]);
  expect(ageParts(96_040, null)[0]?.text).toBe('1,600:40');
});

it('the second time is cost for whoever sees it, and hours for all others', () => {
  const known = { tasks: 2, minutes: 110, cost: 90.4, unrated: 30 };
  expect(secondFigure(known, 5)).toEqual({
    label: 'Cost of the second time',
    value: '$90',
    note: '1:50 h in the work log of 2 of 5 tasks, 0:30 h without a rate',
  });
  expect(secondFigure({ ...known, cost: null, unrated: null }, 5)).toEqual({
    label: 'Hours of the second time',
    value: '1:50',
    unit: 'h',
    note: 'in the work log of 2 of 5 tasks',
  });
  expect(secondFigure({ tasks: 0, minutes: 0, cost: 0, unrated: 0 }, 5).value).toBe('–');
});

it('the line of a kind has a value for each week, or none', () => {
  const week = { week: '2026-03-02', daysOff: 0, kinds: [{ kind: 'lead' as const, count: 1, median: 60, ninetieth: 90 }] };
  expect(mediansOf({ weeks: [week, { ...week, kinds: [] }] }, 'lead')).toEqual([60, null]);
});

it('the legend of rounds stands without tasks', () => {
  expect(roundParts([]).map(({ name, value }) => [name, value])).toEqual([
    ['Right the first time', 0],
    ['1 round', 0],
    ['2 rounds', 0],
    ['3 and more', 0],
  ]);
});

it('each wait leads to where the reader can act on it', () => {
  const wait = (kind: Wait['kind']): Wait => ({
    ...{ kind, id: 7, staffId: 3, contactId: kind === 'lead' || kind === 'leave' ? null : 9 },
    ...{ name: 'Some', with: null, since: '2026-03-10T15:00:00.000Z', minutes: 1 },
  });
  const [staff, admin] = [
    { id: 3, role: 'staff' as const },
    { id: 1, role: 'admin' as const },
  ];
  expect(pathOfWait(staff, wait('lead'))).toBe('/operations/leads/7');
  expect(decodeURIComponent(pathOfWait(staff, wait('review')) ?? '')).toBe('/activities/tasks/person/{"taskId":7,"contactId":9}');
  expect(pathOfWait(admin, wait('rework'))).toMatch(/^\/activities\/task\/port\//);
  expect(pathOfWait(staff, wait('leave'))).toBeUndefined();
  expect(pathOfWait(admin, wait('leave'))).toBe('/workspace/calendar/customise/leave');
});
