import { stepLabels } from '@crm/contract/rules/task-states';
import type { Task } from '@crm/contract/work/tasks';
import { Button } from '@mantine/core';
import { IconCheck, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { nextStage, previousStage } from '../board/board-columns.ts';
import { requirementOf } from '../task-labels.ts';
import classes from './task-stage-dialog.module.css';
import { useTaskStep } from './use-task-step.ts';

interface Props {
  /** The task as the list has it now; it may have left the list since. */
  task: Task;
  onClose: () => void;
}

/** The owner's three steps; an administrator has the fourth stage. */
export function TaskStageDialog({ task: listed, onClose }: Props) {
  const [answered, setAnswered] = useState(listed);
  const { move, movingTo } = useTaskStep();
  const task = answered.version > listed.version ? answered : listed;
  const stage = movingTo ?? task.stage;
  const next = nextStage(task);
  const previous = previousStage(task);
  const isMoving = movingTo !== undefined;

  const step = async (to: number | undefined) => {
    const moved = to === undefined ? undefined : await move(task, to);
    if (moved) setAnswered(moved);
  };
  return (
    <Dialog title="Stage Update" size={440} onClose={onClose}>
      <div className={classes.body}>
        <p className={classes.about}>
          <b>{requirementOf(task)}</b>
          <span>{task.name}</span>
        </p>
        <ol className={classes.steps}>
          {stepLabels.map((label, index) => (
            <li
              key={label}
              aria-current={index + 1 === Math.min(stage, 3) ? 'step' : undefined}
              data-done={index < stage || undefined}
            >
              <span className={classes.bullet} aria-hidden>
                {index + 1 < stage ? <IconCheck size={12} stroke={2.25} /> : index + 1}
              </span>
              {label}
            </li>
          ))}
        </ol>
        <div className={classes.words} role="status">
          {stage >= 3 && <p className={classes.final}>Final stage reached</p>}
          {stage === 3 && <p>Waiting for review by an administrator</p>}
        </div>
      </div>
      <div className={classes.foot}>
        <Button
          variant="default"
          disabled={isMoving || previous === undefined}
          leftSection={<IconChevronLeft size={16} stroke={1.75} aria-hidden />}
          onClick={() => void step(previous)}
        >
          Previous
        </Button>
        <Button
          disabled={isMoving || next === undefined}
          rightSection={<IconChevronRight size={16} stroke={1.75} aria-hidden />}
          onClick={() => void step(next)}
        >
          Next
        </Button>
      </div>
    </Dialog>
  );
}
