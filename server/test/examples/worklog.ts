import type { worklogCalls } from '@crm/contract/office/worklog';
import { type ExamplesOf, unknownId } from './types.ts';

const logged = {
  worklogs: [
    { date: '2026-03-02', attendance: '', tasks: [{ taskNumber: 'task1', taskName: 'Calls', time: '1:30', comment: '' }] },
  ],
};

export const worklogExamples: ExamplesOf<typeof worklogCalls> = {
  get: { by: 'staff', valid: () => ({ body: { year: 2026, month: 3 } }) },
  exportOwn: { by: 'staff', valid: () => ({ query: { year: '2026', month: '3' } }) },
  save: { by: 'staff', valid: () => ({ body: logged }) },
  ofStaff: {
    by: 'admin',
    valid: ({ staff }) => ({ body: { staffId: staff.id, year: 2026, month: 3 } }),
    refused: ({ admin }) => ({ body: { staffId: admin.id, year: 2026, month: 3 } }),
  },
  export: {
    by: 'admin',
    valid: ({ staff }) => ({ query: { staffId: String(staff.id), year: '2026', month: '3' } }),
    refused: () => ({ query: { staffId: unknownId.id, year: '2026', month: '3' } }),
  },
};
