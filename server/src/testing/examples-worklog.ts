import type { worklogCalls } from '@crm/contract/worklog';
import type { ExamplesOf } from './examples-types.ts';

const logged = {
  worklogs: [
    { date: '2026-03-02', attendance: '', tasks: [{ taskNumber: 'task1', taskName: 'Calls', time: '1:30', comment: '' }] },
  ],
};

export const worklogExamples: ExamplesOf<typeof worklogCalls> = {
  get: { by: 'staff', valid: () => ({ body: { year: 2026, month: 3 } }) },
  save: { by: 'staff', valid: () => ({ body: logged }) },
};
