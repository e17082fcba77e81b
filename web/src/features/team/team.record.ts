import { IconUsersGroup } from '@tabler/icons-react';
import type { RecordKinds } from '../../lib/registry/record-kinds.ts';
import { admin, both } from '../../lib/registry/screens.ts';

export const records = {
  team: {
    isOfPerson: false,
    adminPath: () => '/team/customise',
    starts: [{ label: 'New Team', roles: admin, to: '/team/customise', presses: 'n' }],
    palette: {
      label: 'Teams',
      rank: 4,
      icon: IconUsersGroup,
      roles: both,
      address: ({ id }, role) => `${role === 'admin' ? '/team/customise' : '/team/profile'}?team=${id}`,
    },
    changes: null,
  },
} satisfies Partial<RecordKinds>;
