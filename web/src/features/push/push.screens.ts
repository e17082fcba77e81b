import { both, defineScreens } from '../../lib/screens.ts';

export const pushScreens = defineScreens({
  screens: [
    {
      path: '/profile/customise/notifications',
      roles: both,
      title: 'Notifications',
      group: null,
      sidebar: { below: '/profile/customise' },
      inPalette: true,
      load: () => import('./notifications-page.tsx').then((page) => page.NotificationsPage),
    },
  ],
  records: null,
});
