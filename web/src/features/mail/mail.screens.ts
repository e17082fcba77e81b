import { admin, defineScreens } from '../../lib/registry/screens.ts';

export const mailScreens = defineScreens({
  screens: [
    {
      path: '/profile/customise/mail',
      roles: admin,
      title: 'E-mail',
      group: null,
      sidebar: { below: '/profile/customise' },
      inPalette: true,
      load: () => import('./mail-page.tsx').then((page) => page.MailPage),
    },
  ],
  records: null,
});
