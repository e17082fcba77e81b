import type { TaskDetails } from '@crm/contract/work/task-detail';
import { Button } from '@mantine/core';
import { isGone, serverMessage } from '../../../lib/server-message.ts';
import { showError, showFailure, showSuccess } from '../../../ui/dialog/alerts.tsx';
import { useFinishRework, useToggleRework } from './task-detail.api.ts';

// Both buttons depend on the state from the server, never on the flags of an address.

/** 'Update' says that a rework is finished, 'Reject' takes that back. */
export function StaffReworkButton({ task, onDone }: { task: TaskDetails; onDone: () => void }) {
  const finish = useFinishRework();
  if (!task.rework) return null;
  const handleClick = async () => {
    try {
      await finish.mutateAsync(task);
    } catch (error) {
      if (isGone(error)) return showError('Task not found');
      return showFailure('Failed to update rework', error);
    }
    showSuccess('Task updated successfully!');
    onDone();
  };
  return (
    <Button loading={finish.isPending} onClick={() => void handleClick()}>
      {task.newUpdate === null ? 'Update' : 'Reject'}
    </Button>
  );
}

export function AdminReworkButton({ task }: { task: TaskDetails }) {
  const toggle = useToggleRework();
  if (task.stage !== 4) return null;
  const handleClick = async () => {
    try {
      await toggle.mutateAsync(task);
    } catch (error) {
      const title = 'Failed to set rework. Please try again later.';
      const message = serverMessage(error);
      return showError(title, message === title ? undefined : message);
    }
    showSuccess('Task updated successfully!');
  };
  return (
    <Button variant={task.rework ? 'filled' : 'default'} loading={toggle.isPending} onClick={() => void handleClick()}>
      {task.rework ? 'Restore' : 'Rework'}
    </Button>
  );
}
