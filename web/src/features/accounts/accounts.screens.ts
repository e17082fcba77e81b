import { defineScreens, staff } from '../../lib/registry/screens.ts';

export const accountScreens = defineScreens({
  screens: [
    {
      path: '/operations/accounts',
      roles: staff,
      title: 'Accounts',
      group: 'Operations',
      sidebar: null,
      inPalette: true,
      load: () => import('./accounts-page.tsx').then((page) => page.AccountsPage),
    },
  ],
  records: null,
});
