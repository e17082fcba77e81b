import { IconUserCheck } from '@tabler/icons-react';
import { defineScreens, staff } from '../../lib/registry/screens.ts';

export const attendanceScreens = defineScreens({
  screens: [
    {
      path: '/workspace/attendance',
      roles: staff,
      title: 'Attendance',
      group: 'Workspace',
      sidebar: { icon: IconUserCheck, staff: ['Workspace', 1] },
      inPalette: true,
      load: () => import('./attendance-page.tsx').then((page) => page.AttendancePage),
    },
  ],
  records: null,
});
