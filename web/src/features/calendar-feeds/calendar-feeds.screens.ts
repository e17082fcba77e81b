import { both, defineScreens } from '../../lib/registry/screens.ts';

export const calendarFeedScreens = defineScreens({
  screens: [
    {
      path: '/profile/customise/calendars',
      roles: both,
      title: 'Calendar feeds',
      group: null,
      sidebar: { below: '/profile/customise' },
      inPalette: true,
      load: () => import('./feeds-page.tsx').then((page) => page.FeedsPage),
    },
  ],
  records: null,
});
