import { IconSettings } from '@tabler/icons-react';
import { both, defineScreens } from '../../lib/registry/screens.ts';

export const profileScreens = defineScreens({
  screens: [
    {
      path: '/profile/customise',
      roles: both,
      title: 'Settings',
      group: null,
      sidebar: { icon: IconSettings, staff: null, admin: ['foot', 2] },
      inPalette: true,
      load: () => import('./settings-page.tsx').then((page) => page.SettingsPage),
    },
  ],
  records: null,
});
