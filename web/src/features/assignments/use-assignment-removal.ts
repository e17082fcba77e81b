import type { Assignment } from '@crm/contract/work/assignments';
import { serverMessage } from '../../lib/server-message.ts';
import { confirm, showError, showSuccess } from '../../ui/dialog/alerts.tsx';
import { useRemoveAssignment } from './assignments.api.ts';

/** Asks, and moves a card to Trash. */
export function useAssignmentRemoval(): (assignment: Assignment) => Promise<void> {
  const remove = useRemoveAssignment();
  return async (assignment) => {
    const isSure = await confirm({
      text: 'This will be moved to Trash!',
      record: { name: assignment.title, detail: assignment.assignedName },
      confirmLabel: 'Yes, delete it!',
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      await remove.mutateAsync(assignment);
    } catch (error) {
      return showError('Failed to delete task', serverMessage(error));
    }
    showSuccess('Task moved to Trash.');
  };
}
