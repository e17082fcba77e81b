import { IconAddressBook, IconTarget } from '@tabler/icons-react';
import { defineScreens, staff } from '../../lib/registry/screens.ts';

const team = () => import('./list/team-pages.tsx');

/** The leads and contacts of the own teams. */
export const teamCustomerScreens = defineScreens({
  screens: [
    {
      path: '/team/leads',
      roles: staff,
      title: 'Leads',
      group: 'Team',
      sidebar: { icon: IconTarget, staff: ['Team', 3] },
      inPalette: true,
      load: () => team().then((page) => page.TeamLeadsPage),
    },
    {
      path: '/team/contacts',
      roles: staff,
      title: 'Contacts',
      group: 'Team',
      sidebar: { icon: IconAddressBook, staff: ['Team', 4] },
      inPalette: true,
      load: () => team().then((page) => page.TeamContactsPage),
    },
  ],
  records: null,
});
