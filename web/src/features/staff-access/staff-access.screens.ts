import { IconKey } from '@tabler/icons-react';
import { admin, defineScreens } from '../../lib/registry/screens.ts';

export const staffAccessScreens = defineScreens({
  screens: [
    {
      path: '/workspace/auth/pin/generator',
      roles: admin,
      title: 'Forget Password',
      group: 'Workspace',
      sidebar: { icon: IconKey, waits: 'invitation', admin: ['Workspace', 5] },
      inPalette: true,
      load: () => import('./access-page.tsx').then((page) => page.AccessPage),
    },
  ],
  records: () => import('./staff-access.record.ts'),
});
