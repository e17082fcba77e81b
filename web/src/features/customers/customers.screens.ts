import { IconAddressBook, IconCircleCheck, IconCircleX, IconClock, IconTarget } from '@tabler/icons-react';
import { both, defineScreens } from '../../lib/registry/screens.ts';

const leads = () => import('./list/lead-pages.tsx');

/** The own leads and contacts. */
export const customerScreens = defineScreens({
  screens: [
    {
      path: '/operations/leads',
      roles: both,
      title: 'Leads',
      group: 'Sales',
      sidebar: { icon: IconTarget, staff: ['Sales', 1], admin: ['Sales', 1] },
      inPalette: true,
      load: () => leads().then((page) => page.LeadsPage),
    },
    {
      path: '/sales/pendings',
      roles: both,
      title: 'Pending',
      group: 'Sales',
      sidebar: { icon: IconClock, staff: ['Sales', 4], admin: ['Sales', 3] },
      inPalette: true,
      load: () => leads().then((page) => page.PendingLeadsPage),
    },
    {
      path: '/sales/rejected',
      roles: both,
      title: 'Rejected',
      group: 'Sales',
      sidebar: { icon: IconCircleX, staff: ['Sales', 5], admin: ['Sales', 4] },
      inPalette: true,
      load: () => leads().then((page) => page.RejectedLeadsPage),
    },
    {
      path: '/sales/completed',
      roles: both,
      title: 'Completed',
      group: 'Sales',
      sidebar: { icon: IconCircleCheck, staff: ['Sales', 3], admin: ['Sales', 2] },
      inPalette: true,
      load: () => leads().then((page) => page.CompletedLeadsPage),
    },
    {
      path: '/operations/contacts',
      roles: both,
      title: 'Contacts',
      group: 'Operations',
      sidebar: { icon: IconAddressBook, staff: ['Operations', 1], admin: ['Sales', 5] },
      inPalette: true,
      load: () => import('./list/contact-pages.tsx').then((page) => page.ContactsPage),
    },
  ],
  records: () => import('./customers.record.ts'),
});
