import { IconTable } from '@tabler/icons-react';
import { defineScreens, staff } from '../../lib/registry/screens.ts';

export const worklogScreens = defineScreens({
  screens: [
    {
      path: '/workspace/worklog',
      roles: staff,
      title: 'Work Log',
      group: 'Workspace',
      sidebar: { icon: IconTable, staff: ['Workspace', 4] },
      inPalette: true,
      load: () => import('./worklog-page.tsx').then((page) => page.WorklogPage),
    },
  ],
  records: null,
});
