import { both, defineScreens } from '../../lib/registry/screens.ts';

export const teamWeekScreens = defineScreens({
  screens: [
    {
      path: '/numbers/week',
      roles: both,
      title: 'Numbers: team week',
      group: null,
      sidebar: null,
      inPalette: true,
      load: () => import('./team-week-page.tsx').then((page) => page.TeamWeekPage),
    },
  ],
  records: null,
});
