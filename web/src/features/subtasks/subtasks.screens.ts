import { IconPlaylistX } from '@tabler/icons-react';
import { both, defineScreens, staff } from '../../lib/registry/screens.ts';

export const subtaskScreens = defineScreens({
  screens: [
    {
      path: '/activities/tasks/subtask/removed',
      roles: staff,
      title: 'Subtask Removed',
      group: 'Activities',
      sidebar: { icon: IconPlaylistX, staff: ['Activities', 4] },
      inPalette: true,
      load: () => import('./removed-subtasks-page.tsx').then((page) => page.RemovedSubtasksPage),
    },
    {
      path: '/activities/tasks/subtask/:id',
      roles: staff,
      title: 'Sub-Tasks Management',
      group: 'Activities',
      sidebar: { below: '/activities/tasks' },
      inPalette: false,
      id: { example: '1', alsoKnown: null },
      load: () => import('./own-subtasks-page.tsx').then((page) => page.OwnSubtasksPage),
    },
    {
      path: '/team/task/subtask/:id',
      roles: both,
      title: 'Team sub-tasks',
      group: 'Team',
      sidebar: { below: '/team/work/0' },
      inPalette: false,
      id: { example: '1', alsoKnown: null },
      load: () => import('./team-subtasks-page.tsx').then((page) => page.TeamSubtasksPage),
    },
  ],
  records: null,
});
