import { admin, defineScreens } from '../../lib/registry/screens.ts';

export const companyScreens = defineScreens({
  screens: [
    {
      path: '/profile/customise/company',
      roles: admin,
      title: 'Company',
      group: null,
      sidebar: { below: '/profile/customise' },
      inPalette: true,
      load: () => import('./company-page.tsx').then((page) => page.CompanyPage),
    },
  ],
  records: () => import('./company.record.ts'),
});
