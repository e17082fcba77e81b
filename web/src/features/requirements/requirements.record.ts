import { IconListDetails } from '@tabler/icons-react';
import type { RecordKinds } from '../../lib/registry/record-kinds.ts';
import { staff } from '../../lib/registry/screens.ts';

export const records = {
  requirement: {
    isOfPerson: false,
    adminPath: null,
    starts: [{ label: 'New List', roles: staff, to: '/operations/personalize?new=1' }],
    palette: {
      label: 'Requirements',
      rank: 5,
      icon: IconListDetails,
      roles: staff,
      address: ({ id }) => `/operations/personalize?list=${id}`,
    },
    changes: null,
  },
} satisfies Partial<RecordKinds>;
