import type { RecordKinds } from '../../lib/record-kinds.ts';

const companyPath = '/workspace/calendar/customise';

export const records = {
  leave: { isOfPerson: true, adminPath: () => companyPath, palette: null, changes: null },
  holiday: { isOfPerson: false, adminPath: () => companyPath, palette: null, changes: null },
} satisfies Partial<RecordKinds>;
