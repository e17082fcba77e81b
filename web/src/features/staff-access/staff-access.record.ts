import { IconUser } from '@tabler/icons-react';
import type { RecordKinds } from '../../lib/registry/record-kinds.ts';
import { admin, both } from '../../lib/registry/screens.ts';

export const records = {
  user: {
    isOfPerson: false,
    adminPath: null,
    starts: [{ label: 'New Message', roles: both, to: '/workspace/messages', presses: '/' }],
    palette: {
      label: 'People',
      rank: 3,
      icon: IconUser,
      roles: both,
      // A blocked account cannot be written to: it stands in the list of accounts, which only administrators open.
      address: ({ id, list }) => (list === 'blocked' ? '/workspace/auth/pin/generator' : `/workspace/messages?with=${id}`),
    },
    // A deleted account is in no Trash.
    changes: {
      actions: {
        deleted: 'deleted it',
        blocked: 'blocked it',
        erased: 'erased it',
        unblocked: 'unblocked it',
        'linked to provider': 'linked it to the sign-in provider',
        'unlinked from provider': 'unlinked it from the sign-in provider',
        'mail chosen': 'chose what is mailed',
        'mail ended': 'ended mail by its link',
        'feed added': 'made a calendar feed',
        'feed changed': 'changed a calendar feed',
        'feed renewed': 'made a new address of a calendar feed',
        'feed removed': 'removed a calendar feed',
      },
    },
  },
  pin: {
    isOfPerson: false,
    adminPath: null,
    starts: [{ label: 'New PIN', roles: admin, to: '/workspace/auth/pin/generator', presses: 'n' }],
    palette: null,
    changes: null,
  },
  invitation: {
    isOfPerson: false,
    adminPath: null,
    starts: [],
    palette: null,
    changes: { actions: { revoked: 'revoked it', mailed: 'mailed it', used: 'joined with it' } },
  },
} satisfies Partial<RecordKinds>;
