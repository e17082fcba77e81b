import { defineScreens } from '../../lib/registry/screens.ts';

/** Where an address leads that is not for everybody, or that nobody knows. */
export const pageScreens = defineScreens({
  screens: [
    {
      path: '/access-denied',
      roles: 'public',
      title: 'Access denied',
      group: null,
      sidebar: null,
      inPalette: false,
      load: () => import('./access-denied-page.tsx').then((page) => page.AccessDeniedPage),
    },
    {
      path: '*',
      roles: 'public',
      title: 'Page not found',
      group: null,
      sidebar: null,
      inPalette: false,
      load: () => import('./not-found-page.tsx').then((page) => page.NotFoundPage),
    },
  ],
  records: null,
});
