import type { RecordKinds } from '../../lib/registry/record-kinds.ts';

export const records = {
  attendance: {
    isOfPerson: true,
    adminPath: () => '/workspace/attendance/view',
    starts: [],
    palette: null,
    // It has no Trash.
    changes: { actions: { deleted: 'deleted it', corrected: 'corrected it' } },
  },
  correction: {
    isOfPerson: true,
    adminPath: () => '/workspace/attendance/view?tab=corrections',
    starts: [],
    palette: null,
    changes: { actions: { created: 'asked for it', accepted: 'accepted it', rejected: 'rejected it', withdrawn: 'withdrew it' } },
  },
} satisfies Partial<RecordKinds>;
