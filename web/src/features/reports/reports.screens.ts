import { admin, defineScreens } from '../../lib/registry/screens.ts';

export const reportScreens = defineScreens({
  screens: [
    {
      path: '/numbers/reports',
      roles: admin,
      title: 'Reports by mail',
      group: null,
      sidebar: null,
      inPalette: true,
      load: () => import('./reports-page.tsx').then((page) => page.ReportsPage),
    },
  ],
  records: () => import('./reports.record.ts'),
});
