import { adminDetailPath } from '../task-paths.ts';
import type { CardLinks } from './task-card-menu.tsx';

/** Where cards lead an administrator. The staff's own pages are closed to them: sub-tasks are read on the team's page. */
export const adminLinks: CardLinks = { detail: adminDetailPath, subtasks: ({ id }) => `/team/task/subtask/${id}` };
