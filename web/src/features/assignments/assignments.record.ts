import { IconClipboardList } from '@tabler/icons-react';
import type { RecordKinds } from '../../lib/registry/record-kinds.ts';
import { admin, both } from '../../lib/registry/screens.ts';

const adminPath = '/workspace/todo/';
const staffPath = '/workspace/work/assign';

export const records = {
  assignment: {
    isOfPerson: false,
    adminPath: () => adminPath,
    starts: [{ label: 'New Assignment', roles: admin, to: adminPath, presses: 'n' }],
    palette: {
      label: 'Assignments',
      rank: 9,
      icon: IconClipboardList,
      roles: both,
      address: ({ id }, role) => `${role === 'admin' ? adminPath : staffPath}?assignment=${id}`,
    },
    changes: null,
  },
} satisfies Partial<RecordKinds>;
