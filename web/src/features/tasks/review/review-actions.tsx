import { maxReviewed, type ReworkOrder } from '@crm/contract/work/task-forms';
import type { Task } from '@crm/contract/work/tasks';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { countText } from '../../../lib/count-text.ts';
import { showError, showSuccess } from '../../../ui/dialog/alerts.tsx';
import { attempt } from '../../../ui/dialog/attempt.ts';
import { LateDialog } from '../../../ui/dialog/late-dialog.tsx';
import { requirementOf } from '../task-labels.ts';
import { useCompleteTasks, useSendBack } from './review.api.ts';

const ReworkDialog = lazy(async () => ({ default: (await import('./rework-dialog.tsx')).ReworkDialog }));

/** Both decisions, about all chosen tasks at once. */
export function ReviewActions({ tasks, onDone }: { tasks: readonly Task[]; onDone: () => void }) {
  const sendBack = useSendBack();
  const complete = useCompleteTasks();
  // What was chosen when the dialog opened: others may decide about some of it meanwhile.
  const [asked, setAsked] = useState<readonly Task[] | null>(null);
  const isTooMany = tasks.length > maxReviewed;
  const handleComplete = async () => {
    const isDone = await attempt(async () => tell(await complete.mutateAsync({ tasks }), tasks, 'completed'), {
      failed: 'Failed to update stage',
    });
    if (isDone) onDone();
  };
  const handleSend = async (order: ReworkOrder) => {
    const sent = asked ?? [];
    const isDone = await attempt(async () => tell(await sendBack.mutateAsync({ tasks: sent, order }), sent, 'sent back'), {
      failed: 'Failed to set rework. Please try again later.',
    });
    if (isDone) onDone();
    return isDone;
  };
  return (
    <>
      {isTooMany && <span role="status">At most {maxReviewed} at once</span>}
      <Button
        variant="default"
        disabled={isTooMany || complete.isPending}
        leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />}
        onClick={() => setAsked(tasks)}
      >
        Send back
      </Button>
      <Button
        disabled={isTooMany}
        loading={complete.isPending}
        leftSection={<IconCheck size={16} stroke={1.75} aria-hidden />}
        onClick={() => void handleComplete()}
      >
        Complete
      </Button>
      {asked && (
        <LateDialog>
          <ReworkDialog
            title={`Send back ${countText(asked.length, 'task', 'tasks')}`}
            reader="Whoever has the task sees it"
            onSend={handleSend}
            onClose={() => setAsked(null)}
          />
        </LateDialog>
      )}
    </>
  );
}

interface Outcome {
  tasks: readonly Task[];
  refused: readonly { id: number; message: string }[];
}

/** Names each task that was left out, and why. */
function tell({ tasks: done, refused }: Outcome, asked: readonly Task[], verb: string): void {
  if (refused.length === 0) {
    showSuccess(`${countText(done.length, 'task', 'tasks')} ${verb}.`);
    return;
  }
  const lines = refused.map(({ id, message }) => {
    const task = asked.find((one) => one.id === id);
    return `${task ? `${requirementOf(task)}, ${task.name}` : id}: ${message}`;
  });
  showError(`${done.length} of ${asked.length} tasks ${verb}`, lines.join('\n'));
}
