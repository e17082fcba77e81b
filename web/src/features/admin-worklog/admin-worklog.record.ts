import type { RecordKinds } from '../../lib/registry/record-kinds.ts';

export const records = {
  worklog: {
    isOfPerson: true,
    adminPath: () => '/workspace/AdminWorklog',
    starts: [],
    palette: null,
    changes: { actions: { saved: 'saved it', bound: 'bound a part of it', unbound: 'took a binding away' } },
  },
} satisfies Partial<RecordKinds>;
