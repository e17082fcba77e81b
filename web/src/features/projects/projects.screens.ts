import { IconFolder } from '@tabler/icons-react';
import { admin, both, defineScreens } from '../../lib/registry/screens.ts';
import { parseProject } from './project-address.ts';

const projects = () => import('./projects-page.tsx');

export const projectScreens = defineScreens({
  screens: [
    {
      path: '/team/work/port/:id',
      roles: admin,
      title: 'Projects',
      group: 'Team',
      sidebar: { icon: IconFolder, admin: ['Team', 2] },
      inPalette: false,
      // The team that was viewed last.
      id: { example: '0', alsoKnown: '0' },
      load: () => projects().then((page) => page.ProjectsPage),
    },
    {
      path: '/team/work/manage/:data',
      roles: both,
      title: 'Project tasks',
      group: 'Team',
      sidebar: { below: '/team/work/0' },
      inPalette: false,
      data: { example: JSON.stringify({ staffIds: [1], projectName: 'Website' }), parse: parseProject },
      load: () => import('./project-tasks-page.tsx').then((page) => page.ProjectTasksPage),
    },
    {
      path: '/team/work/:id',
      roles: both,
      title: 'Projects',
      group: 'Team',
      sidebar: { icon: IconFolder, staff: ['Team', 2], admin: null },
      inPalette: false,
      id: { example: '0', alsoKnown: '0' },
      load: () => projects().then((page) => page.ProjectsPage),
    },
  ],
  records: null,
});
