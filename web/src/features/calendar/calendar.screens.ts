import { IconCalendar } from '@tabler/icons-react';
import { admin, defineScreens, staff } from '../../lib/registry/screens.ts';

export const calendarScreens = defineScreens({
  screens: [
    {
      path: '/workspace/calendar',
      roles: staff,
      title: 'Calendar',
      group: 'Workspace',
      sidebar: { icon: IconCalendar, staff: ['Workspace', 2] },
      inPalette: true,
      load: () => import('./own/calendar-page.tsx').then((page) => page.CalendarPage),
    },
    {
      path: '/workspace/calendar/customise',
      roles: admin,
      title: 'Calendar',
      group: 'Workspace',
      sidebar: { icon: IconCalendar, waits: 'leave', admin: ['Workspace', 2] },
      inPalette: true,
      load: () => import('./company/admin-calendar-page.tsx').then((page) => page.AdminCalendarPage),
    },
  ],
  records: () => import('./calendar.record.ts'),
});
