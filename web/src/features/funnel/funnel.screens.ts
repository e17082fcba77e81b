import { both, defineScreens } from '../../lib/registry/screens.ts';

export const funnelScreens = defineScreens({
  screens: [
    {
      path: '/numbers/funnel',
      roles: both,
      title: 'Numbers: funnel',
      group: null,
      sidebar: null,
      inPalette: true,
      load: () => import('./funnel-page.tsx').then((page) => page.FunnelPage),
    },
  ],
  records: null,
});
