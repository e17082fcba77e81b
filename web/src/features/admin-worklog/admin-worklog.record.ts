import type { RecordKinds } from '../../lib/record-kinds.ts';

export const records = {
  worklog: {
    isOfPerson: true,
    adminPath: () => '/workspace/AdminWorklog',
    starts: [],
    palette: null,
    changes: { actions: { saved: 'saved it' } },
  },
} satisfies Partial<RecordKinds>;
