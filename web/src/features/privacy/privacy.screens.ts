import { admin, defineScreens } from '../../lib/registry/screens.ts';

export const privacyScreens = defineScreens({
  screens: [
    {
      path: '/profile/customise/data',
      roles: admin,
      title: 'Data',
      group: null,
      sidebar: { below: '/profile/customise' },
      inPalette: true,
      load: () => import('./data-page.tsx').then((page) => page.DataPage),
    },
  ],
  records: null,
});
