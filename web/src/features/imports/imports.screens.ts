import { both, defineScreens } from '../../lib/screens.ts';

const imports = () => import('./import-pages.tsx');

export const importScreens = defineScreens({
  screens: [
    {
      path: '/operations/leads/import',
      roles: both,
      title: 'Import leads',
      group: 'Sales',
      sidebar: { below: '/operations/leads' },
      inPalette: true,
      load: () => imports().then((page) => page.ImportLeadsPage),
    },
    {
      path: '/operations/contacts/import',
      roles: both,
      title: 'Import contacts',
      group: 'Operations',
      sidebar: { below: '/operations/contacts' },
      inPalette: true,
      load: () => imports().then((page) => page.ImportContactsPage),
    },
  ],
  records: null,
});
