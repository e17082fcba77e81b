import { admin, defineScreens } from '../../lib/registry/screens.ts';

export const auditScreens = defineScreens({
  screens: [
    {
      path: '/workspace/audit',
      roles: admin,
      title: 'Audit log',
      group: 'Workspace',
      sidebar: null,
      inPalette: true,
      load: () => import('./audit-page.tsx').then((page) => page.AuditPage),
    },
  ],
  records: null,
});
