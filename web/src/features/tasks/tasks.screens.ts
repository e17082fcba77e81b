import { IconLayoutKanban, IconSquareCheck } from '@tabler/icons-react';
import { admin, both, defineScreens, staff } from '../../lib/registry/screens.ts';
import { parseAdminTask, parseStaffTask, parseTaskColumn, parseTaskStatus, parseTeamTask } from './task-address.ts';

const details = () => import('./detail/task-detail-pages.tsx');
const task = JSON.stringify({ taskId: 1, contactId: 1 });

export const taskScreens = defineScreens({
  screens: [
    {
      path: '/activities/tasks',
      roles: staff,
      title: 'Tasks',
      group: 'Activities',
      sidebar: { icon: IconLayoutKanban, staff: ['Activities', 1] },
      inPalette: true,
      load: () => import('./board/tasks-page.tsx').then((page) => page.TasksPage),
    },
    {
      path: '/activities/tasks/person/:data',
      roles: staff,
      title: 'Task',
      group: 'Activities',
      sidebar: { below: '/activities/tasks' },
      inPalette: false,
      data: { example: task, parse: parseStaffTask },
      load: () => details().then((page) => page.StaffTaskPage),
    },
    {
      path: '/activities/tasks/team/:data',
      roles: both,
      title: 'Team task',
      group: 'Activities',
      sidebar: null,
      inPalette: false,
      data: { example: task, parse: parseTeamTask },
      load: () => details().then((page) => page.TeamTaskPage),
    },
    {
      path: '/activities/tasks/status/:data',
      roles: staff,
      title: 'Tasks by status',
      group: 'Activities',
      sidebar: { below: '/activities/tasks' },
      inPalette: false,
      data: { example: 'Not Started', parse: parseTaskStatus },
      load: () => import('./board/task-status-page.tsx').then((page) => page.TaskStatusPage),
    },
    {
      path: '/activities/task/port',
      roles: admin,
      title: 'Tasks',
      group: 'Activities',
      sidebar: { icon: IconLayoutKanban, admin: ['Activities', 1] },
      inPalette: true,
      load: () => import('./board/admin-tasks-page.tsx').then((page) => page.AdminTasksPage),
    },
    {
      path: '/activities/task/port/:data',
      roles: admin,
      title: 'Task',
      group: 'Activities',
      sidebar: { below: '/activities/task/port' },
      inPalette: false,
      data: { example: task, parse: parseAdminTask },
      load: () => details().then((page) => page.AdminTaskPage),
    },
    {
      path: '/activities/task/details/port/:data',
      roles: admin,
      title: 'Tasks by status',
      group: 'Activities',
      sidebar: { below: '/activities/task/port' },
      inPalette: false,
      data: { example: JSON.stringify({ status: 'Not Started' }), parse: parseTaskColumn },
      load: () => import('./board/admin-column-page.tsx').then((page) => page.AdminColumnPage),
    },
    {
      path: '/activities/task/self',
      roles: admin,
      title: 'My Task',
      group: 'Activities',
      sidebar: { icon: IconSquareCheck, admin: ['Activities', 2] },
      inPalette: true,
      load: () => import('./board/my-tasks-page.tsx').then((page) => page.MyTasksPage),
    },
  ],
  records: () => import('./tasks.record.ts'),
});
