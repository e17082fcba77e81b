import { IconListDetails } from '@tabler/icons-react';
import { defineScreens, staff } from '../../lib/registry/screens.ts';

export const requirementScreens = defineScreens({
  screens: [
    {
      path: '/operations/personalize',
      roles: staff,
      title: 'Personalize',
      group: 'Operations',
      sidebar: { icon: IconListDetails, staff: ['Operations', 2] },
      inPalette: true,
      load: () => import('./requirements-page.tsx').then((page) => page.RequirementsPage),
    },
  ],
  records: () => import('./requirements.record.ts'),
});
