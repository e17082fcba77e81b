import { IconAddressBook, IconTarget } from '@tabler/icons-react';
import type { ChangeWords, RecordKinds } from '../../lib/registry/record-kinds.ts';
import { both } from '../../lib/registry/screens.ts';
import { customerText } from './customer-fields.ts';

/** The words of the history of a lead or a contact. */
const changes: ChangeWords = {
  actions: {
    imported: 'imported it',
    'import undone': 'undid the import of it',
    'contact created': 'created a contact from it',
    erased: 'erased it',
    merged: 'merged another record into it',
    'merged away': 'merged it into another record',
    'merge undone': 'undid a merge',
    'note added': 'added a note that says',
    'note changed': 'changed a note that said',
    'note deleted': 'deleted a note that said',
  },
  labels: { mergedName: 'Other record' },
  texts: {
    amount: (value) => customerText('amount', value),
    phone: (value) => customerText('phone', value),
    priority: (value) => customerText('priority', value),
  },
};

export const records = {
  lead: {
    isOfPerson: false,
    adminPath: ({ entityId }) => `/operations/leads/${entityId}`,
    starts: [{ label: 'New Lead', roles: both, to: '/operations/leads?new=1' }],
    palette: {
      label: 'Leads',
      rank: 1,
      icon: IconTarget,
      roles: both,
      address: ({ id }) => `/operations/leads/${id}`,
    },
    changes,
  },
  contact: {
    isOfPerson: false,
    adminPath: ({ entityId }) => `/operations/contacts/${entityId}`,
    starts: [{ label: 'New Contact', roles: both, to: '/operations/contacts?new=1' }],
    palette: {
      label: 'Contacts',
      rank: 2,
      icon: IconAddressBook,
      roles: both,
      address: ({ id }) => `/operations/contacts/${id}`,
    },
    changes,
  },
} satisfies Partial<RecordKinds>;
