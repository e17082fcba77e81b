import type { Task } from '@crm/contract/work/tasks';

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
