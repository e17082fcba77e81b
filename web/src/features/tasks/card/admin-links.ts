import { adminDetailPath } from '../task-paths.ts';
import type { CardLinks } from './task-card-menu.types.ts';

/** The links of an administrator's cards. Staff pages are closed to them, so sub-tasks open on the team's page. */
export const adminLinks: CardLinks = { detail: adminDetailPath, subtasks: ({ id }) => `/team/task/subtask/${id}` };
