import type { Task } from '@crm/contract/work/tasks';
import { lazy, startTransition, useState } from 'react';
import { CardMenuButton } from './card-menu-button.tsx';

const load = () => import('./task-card-dropdown.tsx');
const TaskCardDropdown = lazy(async () => ({ default: (await load()).TaskCardDropdown }));

export type TaskWork = 'stage' | 'edit' | 'remove';

/** The links of a card. */
export interface CardLinks {
  detail: (task: Task) => string;
  subtasks: (task: Task) => string;
}

export interface CardMenuProps {
  task: Task;
  links: CardLinks;
  onWork: (task: Task, work: TaskWork) => void;
}

/** The menu renders when it is first opened: a board has a thousand cards, and a person opens a few. */
export function TaskCardMenu(props: CardMenuProps) {
  const [isAsked, setAsked] = useState(false);
  if (isAsked) return <TaskCardDropdown {...props} />;
  // The button stays until the code of its menu is there.
  const ask = () => startTransition(() => setAsked(true));
  return <CardMenuButton task={props.task} aria-haspopup="menu" aria-expanded={false} onClick={ask} />;
}
