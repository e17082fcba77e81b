import type { PersonToday } from '@crm/contract/office/presence';
import { minutesOf } from '@crm/contract/rules/times';

/** A piece of a person's day: minutes since midnight, and what it stands for. */
export interface Piece {
  from: number;
  to: number;
  kind: 'work' | 'in' | 'out' | 'late' | 'missing' | 'leave' | 'half';
}

interface Hours {
  workFrom: string;
  workTo: string;
  /** Minutes since midnight; null on another day than today. */
  now: number | null;
}

const noonEnds = 13 * 60;

/** From back to front. */
export function piecesOf(person: PersonToday, { workFrom, workTo, now }: Hours): Piece[] {
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
