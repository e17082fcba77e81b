import { staffDetailPath } from '../task-paths.ts';
import type { CardLinks } from './task-card-menu.types.ts';

/** The links of a member of staff's cards. */
export const ownLinks: CardLinks = {
  detail: (task) => staffDetailPath(task),
  subtasks: ({ id }) => `/activities/tasks/subtask/${id}`,
};
