import { defineScreens } from '../../lib/registry/screens.ts';

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
    {
      path: '/invite',
      roles: 'public',
      title: 'Invitation',
      group: null,
      sidebar: null,
      inPalette: false,
      load: () => import('./invite/invite-page.tsx').then((page) => page.InvitePage),
    },
    {
      path: '/reset',
      roles: 'public',
      title: 'New password',
      group: null,
      sidebar: null,
      inPalette: false,
      load: () => import('./reset/reset-page.tsx').then((page) => page.ResetPage),
    },
  ],
  records: null,
});
