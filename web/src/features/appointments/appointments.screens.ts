import { IconPhone, IconUsers } from '@tabler/icons-react';
import { defineScreens, staff } from '../../lib/registry/screens.ts';

const appointments = () => import('./appointment-pages.tsx');

export const appointmentScreens = defineScreens({
  screens: [
    {
      path: '/activities/meetings',
      roles: staff,
      title: 'Meetings',
      group: 'Activities',
      sidebar: { icon: IconUsers, waits: 'meetings', staff: ['Activities', 2] },
      inPalette: true,
      load: () => appointments().then((page) => page.MeetingsPage),
    },
    {
      path: '/activities/calls',
      roles: staff,
      title: 'Calls',
      group: 'Activities',
      sidebar: { icon: IconPhone, waits: 'calls', staff: ['Activities', 3] },
      inPalette: true,
      load: () => appointments().then((page) => page.CallsPage),
    },
  ],
  records: () => import('./appointments.record.ts'),
});
