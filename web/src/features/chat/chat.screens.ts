import { IconMessage } from '@tabler/icons-react';
import { both, defineScreens } from '../../lib/registry/screens.ts';

export const chatScreens = defineScreens({
  screens: [
    {
      path: '/workspace/messages',
      roles: both,
      title: 'Messages',
      group: 'Workspace',
      sidebar: { icon: IconMessage, waits: 'messages', staff: ['Workspace', 3], admin: ['Workspace', 3] },
      inPalette: true,
      load: () => import('./messages-page.tsx').then((page) => page.MessagesPage),
    },
  ],
  records: null,
});
