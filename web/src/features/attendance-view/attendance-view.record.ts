import type { RecordKinds } from '../../lib/record-kinds.ts';

export const records = {
  attendance: { isOfPerson: true, adminPath: () => '/workspace/attendance/view', starts: [], palette: null, changes: null },
} satisfies Partial<RecordKinds>;
