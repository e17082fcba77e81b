import { admin, defineScreens, staff } from '../../lib/registry/screens.ts';

export const leaveYearScreens = defineScreens({
  screens: [
    {
      path: '/workspace/calendar/year',
      roles: staff,
      title: 'Leave year',
      group: 'Workspace',
      sidebar: { below: '/workspace/calendar' },
      inPalette: true,
      load: () => import('./own-leave-year-page.tsx').then((page) => page.OwnLeaveYearPage),
    },
    {
      path: '/workspace/calendar/customise/year',
      roles: admin,
      title: 'Leave year',
      group: 'Workspace',
      sidebar: { below: '/workspace/calendar/customise' },
      inPalette: true,
      load: () => import('./staff-leave-year-page.tsx').then((page) => page.StaffLeaveYearPage),
    },
  ],
  records: null,
});
