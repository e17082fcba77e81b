import { CallError } from '@crm/contract/core/envelope';
import { formatDay } from '../../lib/dates.ts';
import { confirm, showError, showSuccess } from '../../ui/dialog/alerts.tsx';
import { useRemoveAttendance } from './attendance.api.ts';
import type { AttendanceDay } from './attendance-days.ts';

/** Asks, and deletes the day for good. */
export function useRemoval(): (day: AttendanceDay) => Promise<void> {
  const remove = useRemoveAttendance();
  return async (day) => {
    const isSure = await confirm({
      text: "You won't be able to revert this!",
      record: { name: formatDay(day.date), detail: [day.entry, day.exit].filter((time) => time !== null).join(' – ') },
      confirmLabel: 'Yes, delete it!',
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      await remove.mutateAsync(day);
    } catch (error) {
      const refusal = error instanceof CallError ? error : undefined;
      if (refusal?.code === 'FORBIDDEN') return showError('Forbidden', refusal.message);
      return showError('Failed to delete', refusal?.code === 'STALE' ? refusal.message : 'Please try again later.');
    }
    showSuccess('Deleted!');
  };
}
