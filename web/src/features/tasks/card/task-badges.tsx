import type { TaskPriority } from '@crm/contract/core/words';
import type { Task } from '@crm/contract/work/tasks';
import { VisuallyHidden } from '@mantine/core';
import { IconCalendar, IconClock, IconRefresh } from '@tabler/icons-react';
import { formatDay } from '../../../lib/dates.ts';
import { stageWord } from '../../../lib/stage-word.ts';
import { MeaningBadge } from '../../../ui/badge.tsx';
import { DueChip } from '../../../ui/due-chip.tsx';
import { priorityMeaning } from '../task-labels.ts';
import classes from './task-badges.module.css';

const stages = [1, 2, 3, 4];

export function PriorityBadge({ priority }: { priority: TaskPriority }) {
  return <MeaningBadge meaning={priorityMeaning(priority)}>{priority}</MeaningBadge>;
}

export function ReworkBadge() {
  return (
    <MeaningBadge meaning="red" icon={IconRefresh}>
      Rework
    </MeaningBadge>
  );
}

/** For the owner and the team, who have handed it in. */
export function WaitingBadge() {
  return (
    <MeaningBadge meaning="accent" icon={IconClock}>
      Waiting for review
    </MeaningBadge>
  );
}

/** A rework is never shown as completed, though it is at the last stage. */
export function TaskStage({ task }: { task: Pick<Task, 'stage' | 'rework'> }) {
  return task.rework ? <ReworkBadge /> : <StageMark stage={task.stage} />;
}

/** Four segments and the word. */
export function StageMark({ stage }: { stage: number }) {
  return (
    <span className={classes.stage} data-stage={stage}>
      <span className={classes.steps} aria-hidden>
        {stages.map((step) => (
          <i key={step} data-on={step <= stage || undefined} />
        ))}
      </span>
      {stageWord(stage)}
    </span>
  );
}

/** A finished task is never late. */
export function FinishBy({ day, today, isDone }: { day: string; today: string | undefined; isDone: boolean }) {
  if (!isDone && today !== undefined) return <DueChip day={day} today={today} />;
  return (
    <span className={classes.day}>
      <IconCalendar size={12} stroke={2.25} aria-hidden />
      <VisuallyHidden>Finish by </VisuallyHidden>
      <time dateTime={day}>{formatDay(day)}</time>
    </span>
  );
}
