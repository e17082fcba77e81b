import type { RecordKinds } from '../../lib/record-kinds.ts';

export const records = {
  attendance: {
    isOfPerson: true,
    adminPath: () => '/workspace/attendance/view',
    starts: [],
    palette: null,
    // It has no Trash.
    changes: { actions: { deleted: 'deleted it' } },
  },
} satisfies Partial<RecordKinds>;
