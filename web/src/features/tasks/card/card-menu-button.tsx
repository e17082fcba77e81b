import type { Task } from '@crm/contract/work/tasks';
import { IconDots } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { requirementOf } from '../task-labels.ts';
import classes from './task-card.module.css';

interface Props extends ComponentProps<'button'> {
  task: Task;
}

/** A plain button, because a styled one costs as much as the rest of the card. */
export function CardMenuButton({ task, ...props }: Props) {
  return (
    <button type="button" aria-label={`Menu of ${requirementOf(task)}, ${task.name}`} {...props} className={classes.menu}>
      <IconDots size={16} stroke={1.75} aria-hidden />
    </button>
  );
}
