import { IconUsersGroup } from '@tabler/icons-react';
import { admin, defineScreens, staff } from '../../lib/registry/screens.ts';

export const teamScreens = defineScreens({
  screens: [
    {
      path: '/team/customise',
      roles: admin,
      title: 'Customise',
      group: 'Team',
      sidebar: { icon: IconUsersGroup, admin: ['Team', 1] },
      inPalette: true,
      load: () => import('./teams-page.tsx').then((page) => page.TeamsPage),
    },
    {
      path: '/team/profile',
      roles: staff,
      title: 'Info',
      group: 'Team',
      sidebar: { icon: IconUsersGroup, staff: ['Team', 1] },
      inPalette: true,
      load: () => import('./info/team-info-page.tsx').then((page) => page.TeamInfoPage),
    },
  ],
  records: () => import('./team.record.ts'),
});
