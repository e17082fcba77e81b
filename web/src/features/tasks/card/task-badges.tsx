import type { TaskPriority } from '@crm/contract/core/words';
import { adminColumnOf } from '@crm/contract/rules/task-states';
import type { Task } from '@crm/contract/work/tasks';
import { stageWord } from '../../../lib/stage-word.ts';
import { ReworkBadge } from '../../../ui/badge/stage-badges.tsx';
import { markOf, StatusBadge } from '../../../ui/badge/status-badge.tsx';
import classes from './task-badges.module.css';

const stages = [1, 2, 3, 4];

export function PriorityBadge({ priority }: { priority: TaskPriority }) {
  return <StatusBadge word={priority} />;
}

/** A rework is never shown as completed, though it is at the last stage. */
export function TaskStage({ task, isNarrow = false }: { task: Pick<Task, 'stage' | 'rework'>; isNarrow?: boolean }) {
  return task.rework ? <ReworkBadge /> : <StageMark stage={task.stage} isNarrow={isNarrow} />;
}

/** Four segments and the word, below each other where there is little room. */
export function StageMark({ stage, isNarrow = false }: { stage: number; isNarrow?: boolean }) {
  return (
    <span className={classes.stage} data-narrow={isNarrow || undefined} style={{ '--mark': markOf(adminColumnOf(stage)) }}>
      <span className={classes.steps} aria-hidden>
        {stages.map((step) => (
          <i key={step} data-on={step <= stage || undefined} />
        ))}
      </span>
      {stageWord(stage)}
    </span>
  );
}
