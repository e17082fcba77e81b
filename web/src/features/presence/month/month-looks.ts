import type { MonthCell, MonthPerson } from '@crm/contract/office/presence';
import { formatMinutes } from '@crm/contract/rules/worklog-times';
import { halvesText } from '../../../lib/count-text.ts';
import { formatTime } from '../../../lib/dates.ts';
import { formatNumber } from '../../../lib/numbers.ts';

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
    cell?.correctedBy ? `${cell.isRemoved ? 'Removed' : 'Corrected'} by ${cell.correctedBy}` : '',
    cell?.isAsked ? 'Correction asked' : '',
  ]
    .filter((word) => word !== '')
    .join(', ');
}

/** Days, hours, leave, late and missing. */
export function totalTexts({ days, minutes, leave, late, missing }: MonthPerson['totals']): string[] {
  const text = (count: number) => (count === 0 ? '–' : formatNumber(count));
  return [formatNumber(days), formatMinutes(minutes), leave === 0 ? '–' : halvesText(leave), text(late), text(missing)];
}
