import { IconChecks, IconCircleCheck, IconClock, IconRotate } from '@tabler/icons-react';
import { admin, defineScreens, staff } from '../../../lib/registry/screens.ts';

const works = () => import('./work-pages.tsx');

/** Tasks as lists of what is pending, sent back or done. */
export const workListScreens = defineScreens({
  screens: [
    {
      path: '/operations/pendings',
      roles: staff,
      title: 'Pending',
      group: 'Operations',
      sidebar: { icon: IconClock, waits: 'pending', staff: ['Operations', 3] },
      inPalette: true,
      load: () => works().then((page) => page.StaffPendingsPage),
    },
    {
      path: '/operations/reworks',
      roles: staff,
      title: 'Rework',
      group: 'Operations',
      sidebar: { icon: IconRotate, waits: 'rework', staff: ['Operations', 4] },
      inPalette: true,
      load: () => works().then((page) => page.StaffReworksPage),
    },
    {
      path: '/operations/review/completed',
      roles: staff,
      title: 'Completed',
      group: 'Operations',
      sidebar: { icon: IconCircleCheck, staff: ['Operations', 5] },
      inPalette: true,
      load: () => works().then((page) => page.StaffCompletedPage),
    },
    {
      path: '/operations/pending/task',
      roles: admin,
      title: 'Pending',
      group: 'Operations',
      sidebar: { icon: IconClock, waits: 'pending', admin: ['Operations', 2] },
      inPalette: true,
      load: () => works().then((page) => page.AdminPendingsPage),
    },
    {
      path: '/operations/completed',
      roles: admin,
      title: 'Completed',
      group: 'Operations',
      sidebar: { icon: IconCircleCheck, admin: ['Operations', 3] },
      inPalette: true,
      load: () => works().then((page) => page.AdminCompletedPage),
    },
    {
      path: '/operations/resolved',
      roles: admin,
      title: 'Resolved',
      group: 'Operations',
      sidebar: { icon: IconChecks, waits: 'review', admin: ['Operations', 4] },
      inPalette: true,
      load: () => works().then((page) => page.AdminResolvedPage),
    },
    {
      path: '/operations/rework/port',
      roles: admin,
      title: 'Rework',
      group: 'Operations',
      sidebar: { icon: IconRotate, waits: 'rework', admin: ['Operations', 5] },
      inPalette: true,
      load: () => works().then((page) => page.AdminReworksPage),
    },
  ],
  records: null,
});
