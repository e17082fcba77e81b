import type { TaskDetails } from '@crm/contract/work/task-detail';
import type { ReworkOrder } from '@crm/contract/work/task-forms';
import { Button } from '@mantine/core';
import { lazy, useState } from 'react';
import { isGone, serverMessage } from '../../../lib/server-message.ts';
import { showError, showFailure, showSuccess } from '../../../ui/dialog/alerts.tsx';
import { attempt } from '../../../ui/dialog/attempt.ts';
import { LateDialog } from '../../../ui/dialog/late-dialog.tsx';
import { useFinishRework, useToggleRework } from '../detail/task-detail.api.ts';

const ReworkDialog = lazy(async () => ({ default: (await import('./rework-dialog.tsx')).ReworkDialog }));

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
  const [isAsking, setAsking] = useState(false);
  if (task.stage !== 4) return null;
  const send = (order: ReworkOrder = {}) =>
    attempt(() => toggle.mutateAsync({ task, order }), { done: 'Task updated successfully!', failed: tellFailure });
  return (
    <>
      <Button
        variant={task.rework ? 'filled' : 'default'}
        loading={toggle.isPending}
        onClick={() => (task.rework ? void send() : setAsking(true))}
      >
        {task.rework ? 'Restore' : 'Rework'}
      </Button>
      {isAsking && (
        <LateDialog>
          <ReworkDialog title="Rework" reader={`${task.staff.name} sees it`} onSend={send} onClose={() => setAsking(false)} />
        </LateDialog>
      )}
    </>
  );
}

function tellFailure(error: unknown): void {
  const title = 'Failed to set rework. Please try again later.';
  const message = serverMessage(error);
  showError(title, message === title ? undefined : message);
}
