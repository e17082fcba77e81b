import { IconTrash } from '@tabler/icons-react';
import { both, defineScreens } from '../../lib/registry/screens.ts';

export const trashScreens = defineScreens({
  screens: [
    {
      path: '/trash',
      roles: both,
      title: 'Trash',
      group: null,
      sidebar: { icon: IconTrash, staff: ['foot', 1], admin: ['foot', 1] },
      inPalette: true,
      load: () => import('./trash-page.tsx').then((page) => page.TrashPage),
    },
  ],
  records: null,
});
