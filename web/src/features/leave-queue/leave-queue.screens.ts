import { admin, defineScreens } from '../../lib/registry/screens.ts';

export const leaveQueueScreens = defineScreens({
  screens: [
    {
      path: '/workspace/calendar/customise/leave',
      roles: admin,
      title: 'Leave to decide',
      group: 'Workspace',
      sidebar: { below: '/workspace/calendar/customise' },
      inPalette: true,
      load: () => import('./leave-queue-page.tsx').then((page) => page.LeaveQueuePage),
    },
  ],
  records: null,
});
