import { both, defineScreens } from '../../lib/registry/screens.ts';

export const flowScreens = defineScreens({
  screens: [
    {
      path: '/numbers/flow',
      roles: both,
      title: 'Numbers: flow',
      group: null,
      sidebar: null,
      inPalette: true,
      load: () => import('./flow-page.tsx').then((page) => page.FlowPage),
    },
    {
      path: '/numbers/flow/waiting',
      roles: both,
      title: 'Numbers: all that waits',
      group: null,
      sidebar: null,
      inPalette: true,
      load: () => import('./waiting-page.tsx').then((page) => page.WaitingPage),
    },
  ],
  records: null,
});
