import { admin, defineScreens } from '../../lib/registry/screens.ts';

export const webhookScreens = defineScreens({
  screens: [
    {
      path: '/profile/customise/webhooks',
      roles: admin,
      title: 'Webhooks',
      group: null,
      sidebar: { below: '/profile/customise' },
      inPalette: true,
      load: () => import('./webhooks-page.tsx').then((page) => page.WebhooksPage),
    },
  ],
  records: () => import('./webhooks.record.ts'),
});
