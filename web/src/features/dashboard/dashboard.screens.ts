import { IconHome } from '@tabler/icons-react';
import { admin, defineScreens } from '../../lib/registry/screens.ts';

export const dashboardScreens = defineScreens({
  screens: [
    {
      path: '/admin',
      roles: admin,
      title: 'Home',
      group: null,
      sidebar: { icon: IconHome, waits: 'decisions', admin: ['top', 1] },
      inPalette: true,
      load: () => import('./admin-home-page.tsx').then((page) => page.AdminHomePage),
    },
  ],
  records: null,
});
