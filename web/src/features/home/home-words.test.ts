import type { Home, HomeAppointment } from '@crm/contract/office/home';
import { describe, expect, test } from 'vitest';
import { barOf, hoursAtWork, minuteAt, summaryOf, worklogNote } from './home-words.ts';

const appointment = (kind: HomeAppointment['kind']): HomeAppointment => ({
  id: 1,
  kind,
  time: '9:00 AM',
  endTime: null,
  subject: 'Talk',
  name: 'Ada',
  phoneNumber: '',
  status: 'pending',
  outcome: null,
  version: 1,
});
const homeWith = (kinds: HomeAppointment['kind'][], overdue: number): Home => ({
  today: '2026-11-18',
  minuteNow: 0,
  attendance: { id: null, entryTime: null, exitTime: null },
  forgotten: null,
  appointments: kinds.map(appointment),
  tasks: { rows: [], total: overdue, overdue },
  reworks: { rows: [], total: 0 },
  assignments: { rows: [], total: 0 },
  unread: { people: [], total: 0 },
  worklog: [],
});

test('the line below the day counts what is planned and what is late', () => {
  expect(summaryOf(homeWith(['call', 'meeting', 'call', 'call', 'meeting', 'call'], 2))).toBe(
    '4 calls and 2 meetings today, 2 tasks overdue',
  );
  expect(summaryOf(homeWith(['call'], 1))).toBe('1 call today, 1 task overdue');
  expect(summaryOf(homeWith(['meeting'], 0))).toBe('1 meeting today');
  expect(summaryOf(homeWith([], 0))).toBe('No calls or meetings today');
});

test("the minute goes on from the server's, and never into another day or back", () => {
  expect(minuteAt(600, 1_000_000, 1_000_000)).toBe(600);
  expect(minuteAt(600, 1_000_000, 1_000_000 + 59_999)).toBe(600);
  expect(minuteAt(600, 1_000_000, 1_000_000 + 60_000)).toBe(601);
  expect(minuteAt(600, 1_000_000, 500_000)).toBe(600);
  expect(minuteAt(1430, 0, 3_600_000)).toBe(1439);
});

test('the hours at work run from the entry until the exit, or until now', () => {
  const at = (entryTime: string | null, exitTime: string | null) => hoursAtWork({ id: 1, entryTime, exitTime }, 12 * 60 + 12);
  expect(at('8:57 AM', null)).toBe('3:15');
  expect(at('8:57 AM', '5:00 PM')).toBe('8:03');
  expect(at('1:00 PM', null)).toBeUndefined();
  expect(at(null, '5:00 PM')).toBeUndefined();
});

describe('the work log', () => {
  const day = (date: string, loggedMinutes: number, attendedMinutes: number | null) => ({ date, loggedMinutes, attendedMinutes });

  test('says which day does not fit the attendance, the latest first, else that today is empty', () => {
    const odd = day('2026-11-17', 270, 480);
    expect(worklogNote([day('2026-11-16', 0, 480), odd, day('2026-11-18', 165, null)], '2026-11-18')).toBe(
      'Tuesday: 4:30 logged of 8:00 at work',
    );
    expect(worklogNote([odd, day('2026-11-18', 0, 60)], '2026-11-18')).toBe('Today: 0:00 logged of 1:00 at work');
    expect(worklogNote([day('2026-11-17', 480, 470), day('2026-11-18', 0, null)], '2026-11-18')).toBe('Today is still empty');
    expect(worklogNote([day('2026-11-17', 480, 470)], '2026-11-18')).toBeUndefined();
    expect(worklogNote([], '2026-11-18')).toBeUndefined();
  });

  test('hatches what is missing or too much, from half an hour on', () => {
    expect(barOf(day('2026-11-17', 270, 480))).toEqual({ solid: 270, hatched: 210 });
    expect(barOf(day('2026-11-17', 540, 480))).toEqual({ solid: 480, hatched: 60 });
    expect(barOf(day('2026-11-17', 450, 480))).toEqual({ solid: 450, hatched: 0 });
    expect(barOf(day('2026-11-17', 450, null))).toEqual({ solid: 450, hatched: 0 });
  });
});
