import { both, defineScreens } from '../../lib/registry/screens.ts';

export const documentScreens = defineScreens({
  screens: [
    {
      path: '/operations/documents',
      roles: both,
      title: 'Documents',
      group: 'Operations',
      sidebar: null,
      inPalette: true,
      load: () => import('./documents-page.tsx').then((page) => page.DocumentsPage),
    },
  ],
  records: null,
});
