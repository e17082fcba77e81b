import type { RecordKinds } from '../../lib/record-kinds.ts';

const companyPath = '/workspace/calendar/customise';

export const records = {
  leave: { noun: 'leave of', adminPath: () => companyPath, palette: null, changes: null },
  holiday: { noun: 'calendar entry', adminPath: () => companyPath, palette: null, changes: null },
} satisfies Partial<RecordKinds>;
