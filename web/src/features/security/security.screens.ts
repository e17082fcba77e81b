import { admin, both, defineScreens } from '../../lib/registry/screens.ts';

export const securityScreens = defineScreens({
  screens: [
    {
      path: '/profile/customise/security',
      roles: both,
      title: 'Security',
      group: null,
      sidebar: { below: '/profile/customise' },
      inPalette: true,
      load: () => import('./security-page.tsx').then((page) => page.SecurityPage),
    },
    {
      path: '/profile/customise/tokens',
      roles: admin,
      title: 'API tokens of everybody',
      group: null,
      sidebar: { below: '/profile/customise' },
      inPalette: true,
      load: () => import('./all-tokens-page.tsx').then((page) => page.AllTokensPage),
    },
  ],
  records: () => import('./security.record.ts'),
});
