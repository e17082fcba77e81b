import { leaveTypeLabels } from '@crm/contract/office/calendar';
import { serverMessage } from '../../../lib/server-message.ts';
import { confirm, showError, showSuccess } from '../../../ui/dialog/alerts.tsx';
import { type OwnLeave, useRemoveLeave } from '../calendar.api.ts';
import { spanText } from '../calendar-words.ts';

/** Asks, and deletes for good. */
export function useLeaveRemoval(): (leave: OwnLeave) => Promise<void> {
  const remove = useRemoveLeave();
  return async (leave) => {
    const isSure = await confirm({
      text: "You won't be able to revert this!",
      record: {
        name: `${leaveTypeLabels[leave.type]}, ${leave.category}`,
        detail: spanText(leave),
      },
      confirmLabel: 'Yes, delete it!',
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      await remove.mutateAsync(leave);
    } catch (error) {
      return showError('Failed to delete leave', serverMessage(error));
    }
    showSuccess('Leave deleted successfully!');
  };
}
