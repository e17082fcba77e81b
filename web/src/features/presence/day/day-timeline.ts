import type { PersonToday } from '@crm/contract/office/presence';
import { minutesOf, timeOfMinutes } from '@crm/contract/rules/times';

/** A piece of a person's day: minutes since midnight, and what it stands for. */
export interface Piece {
  from: number;
  to: number;
  kind: 'work' | 'in' | 'out' | 'late' | 'missing' | 'leave' | 'half';
}

type Timed = Pick<PersonToday, 'entryTime' | 'exitTime' | 'state' | 'lateMinutes' | 'leaveType'>;

export interface Hours {
  workFrom: string;
  workTo: string;
  /** Minutes since midnight; null on another day than today. */
  now: number | null;
}

const noonEnds = 13 * 60;

/** From back to front. */
export function piecesOf(person: Timed, { workFrom, workTo, now }: Hours): Piece[] {
  const [start, end] = [minutesOf(workFrom), minutesOf(workTo)];
  const { entryTime, exitTime, state, lateMinutes, leaveType } = person;
  const pieces: Piece[] = [{ from: start, to: end, kind: 'work' }];
  if (leaveType === 'fullday') pieces.push({ from: start, to: end, kind: 'leave' });
  if (leaveType === 'morning') pieces.push({ from: start, to: Math.min(noonEnds, end), kind: 'half' });
  if (leaveType === 'afternoon') pieces.push({ from: Math.max(noonEnds, start), to: end, kind: 'half' });
  if (state === 'missing') {
    const from = leaveType === 'morning' ? noonEnds : start;
    const to = leaveType === 'afternoon' ? Math.min(noonEnds, end) : end;
    pieces.push({ from, to: Math.min(now ?? to, to), kind: 'missing' });
  }
  if (entryTime !== null) {
    const entry = minutesOf(entryTime);
    if (lateMinutes > 0) pieces.push({ from: entry - lateMinutes, to: entry, kind: 'late' });
    const until = exitTime === null ? now : minutesOf(exitTime);
    if (until !== null) pieces.push({ from: entry, to: until, kind: exitTime === null ? 'in' : 'out' });
  }
  return pieces.filter(({ from, to }) => to > from);
}

/** The first and the last minute that the bar shows: two hours before work, twelve in all. */
export function shownSpan(workFrom: string): { first: number; last: number } {
  const first = Math.max(0, Math.min(minutesOf(workFrom) - 120, 12 * 60));
  return { first, last: first + 12 * 60 };
}

export interface HourLabel {
  minute: number;
  /** '9:00 AM'. */
  time: string;
  isNow: boolean;
}

/** Two labels stand so far apart that neither covers the other; the one of now is wider. */
const gap = 135;
const gapOfNow = 150;

/** Over the bars: now first, then the begin and the end of work, and what else has room, in the order of time. */
export function hourLabels({ workFrom, workTo, now }: Hours): HourLabel[] {
  const { first, last } = shownSpan(workFrom);
  const [start, end] = [minutesOf(workFrom), minutesOf(workTo)];
  const middle = Math.round((start + end) / 120) * 60;
  const labels: HourLabel[] = [];
  const shownNow = now === null ? null : Math.min(Math.max(now, first), last);
  if (shownNow !== null && now !== null) labels.push({ minute: shownNow, time: timeOfMinutes(now), isNow: true });
  for (const minute of [start, end, middle, first, last]) {
    const hasRoom = labels.every((label) => Math.abs(label.minute - minute) >= (label.isNow ? gapOfNow : gap));
    if (hasRoom && minute >= first && minute <= last) labels.push({ minute, time: timeOfMinutes(minute), isNow: false });
  }
  return labels.sort((one, other) => one.minute - other.minute);
}
