import { both, defineScreens } from '../../lib/registry/screens.ts';

export const hourScreens = defineScreens({
  screens: [
    {
      path: '/numbers/customers',
      roles: both,
      title: 'Numbers: customers',
      group: null,
      sidebar: null,
      inPalette: true,
      load: () => import('./hours-page.tsx').then((page) => page.HoursPage),
    },
  ],
  records: null,
});
