import { both, defineScreens } from '../../lib/registry/screens.ts';

export const mailChoiceScreens = defineScreens({
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
    {
      path: '/unsubscribe',
      roles: 'public',
      title: 'Mail',
      group: null,
      sidebar: null,
      inPalette: false,
      load: () => import('./unsubscribe-page.tsx').then((page) => page.UnsubscribePage),
    },
  ],
  records: null,
});
