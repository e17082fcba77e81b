import { IconClipboardList } from '@tabler/icons-react';
import { admin, defineScreens, staff } from '../../lib/registry/screens.ts';

export const assignmentScreens = defineScreens({
  screens: [
    {
      path: '/workspace/todo/',
      roles: admin,
      title: 'Assignment',
      group: 'Workspace',
      sidebar: { icon: IconClipboardList, admin: ['Workspace', 4] },
      inPalette: true,
      load: () => import('./admin-assignments-page.tsx').then((page) => page.AdminAssignmentsPage),
    },
    {
      path: '/workspace/work/assign',
      roles: staff,
      title: 'Assignments',
      group: 'Workspace',
      sidebar: null,
      inPalette: true,
      load: () => import('./staff-assignments-page.tsx').then((page) => page.StaffAssignmentsPage),
    },
  ],
  records: () => import('./assignments.record.ts'),
});
