import { IconListDetails } from '@tabler/icons-react';
import type { RecordKinds } from '../../lib/record-kinds.ts';
import { staff } from '../../lib/screens.ts';

export const records = {
  requirement: {
    isOfPerson: false,
    adminPath: null,
    palette: {
      label: 'Requirements',
      rank: 5,
      icon: IconListDetails,
      roles: staff,
      address: ({ id }) => `/operations/personalize?list=${id}`,
      create: { label: 'New List', to: '/operations/personalize?new=1' },
    },
    changes: null,
  },
} satisfies Partial<RecordKinds>;
