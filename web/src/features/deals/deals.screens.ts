import { IconDiamond } from '@tabler/icons-react';
import { both, defineScreens } from '../../lib/registry/screens.ts';

export const dealScreens = defineScreens({
  screens: [
    {
      path: '/operations/deals',
      roles: both,
      title: 'Highlights',
      group: 'Sales',
      sidebar: { icon: IconDiamond, staff: ['Sales', 2], admin: ['Operations', 1] },
      inPalette: true,
      load: () => import('./deals-page.tsx').then((page) => page.DealsPage),
    },
  ],
  records: null,
});
