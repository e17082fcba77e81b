import type { bindingCalls } from '@crm/contract/numbers/bindings';
import { worklogCalls } from '@crm/contract/office/worklog';
import { createContact } from '../support/factories.ts';
import { createOwnTask } from '../support/records/tasks.ts';
import { type ExamplesOf, unknownId, type World } from './types.ts';

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

const march = { year: '2026', month: '3' };
const column = { year: 2026, month: 3, taskNumber: 'task1' };
const cell = { date: '2026-03-02', taskNumber: 'task1' };

async function taskOf({ staff }: World): Promise<number> {
  await staff.send(worklogCalls.save, { body: logged });
  return (await createOwnTask(staff)).id;
}

export const bindingExamples: ExamplesOf<typeof bindingCalls> = {
  get: { by: 'staff', valid: () => ({ query: march }) },
  ofStaff: {
    by: 'admin',
    valid: ({ staff }) => ({ params: { staffId: String(staff.id) }, query: march }),
    refused: ({ admin }) => ({ params: { staffId: String(admin.id) }, query: march }),
  },
  setColumn: {
    by: 'staff',
    valid: async ({ staff }) => ({ body: { ...column, customerId: (await createContact(staff)).id } }),
    refused: () => ({ body: { ...column, customerId: Number(unknownId.id) } }),
  },
  clearColumn: { by: 'staff', valid: () => ({ query: { ...march, taskNumber: 'task1' } }) },
  setCell: {
    by: 'staff',
    valid: async (world) => ({ body: { ...cell, taskId: await taskOf(world) } }),
    refused: () => ({ body: { ...cell, taskId: Number(unknownId.id) } }),
  },
  clearCell: { by: 'staff', valid: () => ({ query: cell }) },
};
