import { IconHome } from '@tabler/icons-react';
import { defineScreens, staff } from '../../lib/registry/screens.ts';

export const homeScreens = defineScreens({
  screens: [
    {
      path: '/',
      roles: staff,
      title: 'Home',
      group: null,
      sidebar: { icon: IconHome, staff: ['top', 1] },
      inPalette: true,
      load: () => import('./staff-home-page.tsx').then((page) => page.StaffHomePage),
    },
  ],
  records: null,
});
