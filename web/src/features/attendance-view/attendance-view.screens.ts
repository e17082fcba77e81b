import { IconUserCheck } from '@tabler/icons-react';
import { admin, defineScreens } from '../../lib/registry/screens.ts';

export const attendanceViewScreens = defineScreens({
  screens: [
    {
      path: '/workspace/attendance/view',
      roles: admin,
      title: 'Attendance',
      group: 'Workspace',
      sidebar: { icon: IconUserCheck, waits: 'correction', admin: ['Workspace', 1] },
      inPalette: true,
      load: () => import('./attendance-view-page.tsx').then((page) => page.AttendanceViewPage),
    },
  ],
  records: () => import('./attendance-view.record.ts'),
});
