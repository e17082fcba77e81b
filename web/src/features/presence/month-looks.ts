import type { MonthCell } from '@crm/contract/office/presence';
import { formatMinutes } from '@crm/contract/rules/worklog-times';
import { formatTime } from '../../lib/dates.ts';

export type CellLook = 'worked' | 'open' | 'missing' | 'leave' | 'half' | 'plain';

/** How a day looks in the grid, and what stands in it. */
export function lookOf(cell: MonthCell | undefined, today: string): { look: CellLook; text: string } {
  if (!cell) return { look: 'plain', text: '' };
  const { entryTime, exitTime, minutes, state, leave, leaveType } = cell;
  const isHalf = leaveType === 'morning' || leaveType === 'afternoon';
  if (minutes !== null) return { look: isHalf ? 'half' : 'worked', text: formatMinutes(minutes) };
  if (entryTime !== null || exitTime !== null) {
    return cell.date < today || entryTime === null ? { look: 'open', text: 'open' } : { look: 'worked', text: 'in' };
  }
  if (state === 'missing') return { look: 'missing', text: '–' };
  if (leaveType === 'fullday') return { look: 'leave', text: leave.split(', ').at(-1)?.slice(0, 1) ?? '' };
  return { look: isHalf ? 'half' : 'plain', text: '' };
}

/** What a screen reader says of it. */
export function cellWords(cell: MonthCell | undefined, free: string | null, today: string): string {
  const { look, text } = lookOf(cell, today);
  const words = {
    worked: text === 'in' ? `In since ${formatTime(cell?.entryTime ?? '')}` : `${text} hours`,
    open: cell?.entryTime === null ? 'No entry, open' : 'No exit, open',
    missing: 'Missing',
    leave: '',
    half: text === '' ? '' : `${text} hours`,
    plain: '',
  }[look];
  return [
    words,
    cell?.leave ? `On leave: ${cell.leave}` : '',
    free ?? '',
    cell?.correctedBy ? `Corrected by ${cell.correctedBy}` : '',
    cell?.isAsked ? 'Correction asked' : '',
  ]
    .filter((word) => word !== '')
    .join(', ');
}
