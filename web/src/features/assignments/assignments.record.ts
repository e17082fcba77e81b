import { IconClipboardList } from '@tabler/icons-react';
import type { RecordKinds } from '../../lib/record-kinds.ts';
import { both } from '../../lib/screens.ts';

const adminPath = '/workspace/todo/';
const staffPath = '/workspace/work/assign';

export const records = {
  assignment: {
    isOfPerson: false,
    adminPath: () => adminPath,
    palette: {
      label: 'Assignments',
      rank: 9,
      icon: IconClipboardList,
      roles: both,
      address: ({ id }, role) => `${role === 'admin' ? adminPath : staffPath}?assignment=${id}`,
      create: null,
    },
    changes: null,
  },
} satisfies Partial<RecordKinds>;
