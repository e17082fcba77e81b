import { admin, defineScreens } from '../../lib/registry/screens.ts';

export const rateScreens = defineScreens({
  screens: [
    {
      path: '/numbers/rates',
      roles: admin,
      title: 'Hourly rates',
      group: null,
      sidebar: null,
      inPalette: true,
      load: () => import('./rates-page.tsx').then((page) => page.RatesPage),
    },
  ],
  records: () => import('./rates.record.ts'),
});
