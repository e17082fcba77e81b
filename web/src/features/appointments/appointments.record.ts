import { IconCalendar, IconPhone } from '@tabler/icons-react';
import type { RecordKinds } from '../../lib/registry/record-kinds.ts';
import { staff } from '../../lib/registry/screens.ts';

export const records = {
  call: {
    isOfPerson: false,
    adminPath: null,
    starts: [{ label: 'New Call', roles: staff, to: '/activities/calls?new=1' }],
    palette: {
      label: 'Calls',
      rank: 7,
      icon: IconPhone,
      roles: staff,
      address: ({ id, list = '' }) => `/activities/calls?filter=${list}&call=${id}`,
    },
    changes: null,
  },
  meeting: {
    isOfPerson: false,
    adminPath: null,
    starts: [{ label: 'New Meeting', roles: staff, to: '/activities/meetings?new=1' }],
    palette: {
      label: 'Meetings',
      rank: 8,
      icon: IconCalendar,
      roles: staff,
      address: ({ id, list = '' }) => `/activities/meetings?filter=${list}&meeting=${id}`,
    },
    changes: null,
  },
} satisfies Partial<RecordKinds>;
