import { IconAddressBook, IconCircleCheck, IconCircleX, IconClock, IconTarget } from '@tabler/icons-react';
import { admin, defineScreens } from '../../lib/registry/screens.ts';

const leads = () => import('./list/lead-pages.tsx');

/** The leads and contacts of everybody. */
export const globalCustomerScreens = defineScreens({
  screens: [
    {
      path: '/global/leads',
      roles: admin,
      title: 'Leads',
      group: 'Global Sales',
      sidebar: { icon: IconTarget, admin: ['Global Sales', 1] },
      inPalette: true,
      load: () => leads().then((page) => page.GlobalLeadsPage),
    },
    {
      path: '/global/completed/leads',
      roles: admin,
      title: 'Completed',
      group: 'Global Sales',
      sidebar: { icon: IconCircleCheck, admin: ['Global Sales', 2] },
      inPalette: true,
      load: () => leads().then((page) => page.GlobalCompletedLeadsPage),
    },
    {
      path: '/global/pending/leads',
      roles: admin,
      title: 'Pending',
      group: 'Global Sales',
      sidebar: { icon: IconClock, admin: ['Global Sales', 3] },
      inPalette: true,
      load: () => leads().then((page) => page.GlobalPendingLeadsPage),
    },
    {
      path: '/global/rejected/leads',
      roles: admin,
      title: 'Rejected',
      group: 'Global Sales',
      sidebar: { icon: IconCircleX, admin: ['Global Sales', 4] },
      inPalette: true,
      load: () => leads().then((page) => page.GlobalRejectedLeadsPage),
    },
    {
      path: '/global/contacts',
      roles: admin,
      title: 'Contacts',
      group: 'Global Sales',
      sidebar: { icon: IconAddressBook, admin: ['Global Sales', 5] },
      inPalette: true,
      load: () => import('./list/contact-pages.tsx').then((page) => page.GlobalContactsPage),
    },
  ],
  records: null,
});
