import { both, defineScreens } from '../../lib/registry/screens.ts';

const pages = () => import('./hub-pages.tsx');

/** The page of one lead or contact, with all that belongs to it. */
export const customerHubScreens = defineScreens({
  screens: [
    {
      path: '/operations/leads/:id',
      roles: both,
      title: 'Lead',
      group: 'Sales',
      sidebar: { below: '/operations/leads' },
      inPalette: false,
      id: { example: '1', alsoKnown: null },
      load: () => pages().then((page) => page.LeadPage),
    },
    {
      path: '/operations/contacts/:id',
      roles: both,
      title: 'Contact',
      group: 'Operations',
      sidebar: { below: '/operations/contacts' },
      inPalette: false,
      id: { example: '1', alsoKnown: null },
      load: () => pages().then((page) => page.ContactPage),
    },
  ],
  records: null,
});
