import { both, defineScreens } from '../../lib/registry/screens.ts';

export const duplicateScreens = defineScreens({
  screens: [
    {
      path: '/operations/duplicates',
      roles: both,
      title: 'Possible duplicates',
      group: 'Operations',
      sidebar: null,
      inPalette: true,
      load: () => import('./duplicates-page.tsx').then((page) => page.DuplicatesPage),
    },
  ],
  records: null,
});
