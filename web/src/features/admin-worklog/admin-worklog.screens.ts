import { IconTable } from '@tabler/icons-react';
import { admin, defineScreens } from '../../lib/registry/screens.ts';

export const adminWorklogScreens = defineScreens({
  screens: [
    {
      path: '/workspace/AdminWorklog',
      roles: admin,
      title: 'Work Log',
      group: 'Workspace',
      sidebar: { icon: IconTable, admin: ['Workspace', 6] },
      inPalette: true,
      load: () => import('./admin-worklog-page.tsx').then((page) => page.AdminWorklogPage),
    },
  ],
  records: () => import('./admin-worklog.record.ts'),
});
