import { defineScreens } from '../../lib/screens.ts';

export const authScreens = defineScreens({
  screens: [
    {
      path: '/login',
      roles: 'public',
      title: 'Secure Login',
      group: null,
      sidebar: null,
      inPalette: false,
      load: () => import('./login-page.tsx').then((page) => page.LoginPage),
    },
  ],
  records: null,
});
