import type { TaskDetail, TaskDetails } from '@crm/contract/work/task-detail';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconProgressCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { showFailure, showSuccess } from '../../../ui/dialog/alerts.tsx';
import { attempt } from '../../../ui/dialog/attempt.ts';
import { useFormSubmit } from '../../../ui/form/use-form-submit.ts';
import { askToDiscard, useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.ts';
import { useReview } from '../detail/task-detail.api.ts';
import { useSendBack } from './review.api.ts';
import classes from './review.module.css';
import { ReviewChecks } from './review-checks.tsx';
import { ReworkFields } from './rework-fields.tsx';
import { orderOf, type ReworkValues } from './rework-values.ts';
import { useReworkForm } from './use-rework-form.ts';

/** Both decisions about a task that was handed in, side by side. */
export function ReviewPanel({ detail }: { detail: TaskDetail }) {
  const { taskDetails: task } = detail;
  const heading = useId();
  const sendBack = useSendBack();
  const review = useReview();
  const form = useReworkForm();
  useUnsavedGuard(form.isDirty);
  const { isSaving, handleSubmit } = useFormSubmit(form, async (values: ReworkValues) => {
    try {
      await sendBack.mutateAsync({ tasks: [task], order: orderOf(values) });
    } catch (error) {
      return showFailure('Failed to set rework. Please try again later.', error);
    }
    form.resetDirty();
    showSuccess('Task updated successfully!');
  });
  const handleComplete = async () => {
    if (form.isDirty() && !(await askToDiscard())) return;
    form.reset();
    const done = 'Task updated successfully!';
    await attempt(() => review.mutateAsync({ task, stage: 4 }), { done, failed: 'Failed to update stage' });
  };
  const isBusy = isSaving || review.isPending;
  return (
    <section className={classes.panel} aria-labelledby={heading}>
      <header className={classes.top}>
        <span className={classes.glyph}>
          <IconProgressCheck size={16} stroke={1.75} aria-hidden />
        </span>
        <div>
          <h2 id={heading}>Review, round {task.reworkRound + 1}</h2>
          <p>{aboutOf(task)}</p>
        </div>
      </header>
      <div className={classes.sides}>
        <form className={classes.back} noValidate aria-label="Send back" onSubmit={handleSubmit}>
          <h3>Send back</h3>
          <ReworkFields form={form} reader={`${task.staff.name} sees it`} />
          <Button
            type="submit"
            variant="default"
            loading={isSaving}
            disabled={isBusy && !isSaving}
            leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />}
          >
            Send back
          </Button>
        </form>
        <div className={classes.complete}>
          <h3>Complete</h3>
          <ReviewChecks detail={detail} />
          <p>The task moves to Completed. Rework stays possible.</p>
          <Button
            loading={review.isPending}
            disabled={isBusy && !review.isPending}
            leftSection={<IconCheck size={16} stroke={1.75} aria-hidden />}
            onClick={() => void handleComplete()}
          >
            Complete
          </Button>
        </div>
      </div>
    </section>
  );
}

function aboutOf({ staff, reworkRound, reworks }: TaskDetails): string {
  const waits = `${staff.name} waits for a decision.`;
  if (reworkRound === 0) return waits;
  const times = reworkRound === 1 ? 'once' : `${reworkRound} times`;
  const last = reworks[0]?.category;
  return `${waits} Sent back ${times} before${last ? `, ${reworkRound === 1 ? '' : 'last '}as: ${last}` : ''}.`;
}
