import { calendarCalls, type EntryValues } from '@crm/contract/office/calendar';
import type { LeaveValues } from '@crm/contract/office/leave';
import { type ExamplesOf, unknownId, type World } from './types.ts';

const month = () => ({ body: { year: 2026, month: 3 } });
let months = 0;
let days = 0;

/** Each in a month of its own: two leaves of one person must not overlap. */
export function leaveForm(): LeaveValues {
  months += 1;
  const [year, numbered] = [2030 + Math.floor(months / 12), String((months % 12) + 1).padStart(2, '0')];
  const days = { leaveDate: `04/${numbered}/${year}`, endDate: `05/${numbered}/${year}` };
  return { leaveType: 'fullday', category: 'Casual', ...days, description: 'Family', status: 'Pending' };
}
export async function leaveOf({ staff }: World) {
  const { data } = await staff.send(calendarCalls.createLeave, { body: leaveForm() });
  return { id: String(data.id) };
}

/** Each on a day of its own: a day has one entry. */
function entryForm(): EntryValues {
  days += 1;
  return { date: `01/01/${2100 + days}`, description: 'Founders Day', type: 'companyHoliday' };
}
async function entryOf({ admin }: World) {
  const { data } = await admin.send(calendarCalls.createEntry, { body: entryForm() });
  return { id: String(data.id) };
}

export const calendarExamples: ExamplesOf<typeof calendarCalls> = {
  holidays: { by: 'staff', valid: month },
  leaves: { by: 'staff', valid: month },
  createEntry: {
    by: 'admin',
    valid: () => ({ body: entryForm() }),
  },
  updateEntry: {
    by: 'admin',
    valid: async (world) => ({ params: await entryOf(world), body: entryForm() }),
    refused: () => ({ params: unknownId, body: entryForm() }),
  },
  removeEntry: {
    by: 'admin',
    valid: async (world) => ({ params: await entryOf(world) }),
    refused: () => ({ params: unknownId }),
  },
  requests: { by: 'admin', valid: month },
  decide: {
    by: 'admin',
    valid: async (world) => ({ params: await leaveOf(world), body: { status: 'Approve', reason: 'Enjoy it' } }),
    refused: () => ({ params: unknownId, body: { status: 'Approve' } }),
  },
  createLeave: {
    by: 'staff',
    valid: () => ({ body: leaveForm() }),
    refused: () => ({ body: { ...leaveForm(), endDate: '01/01/2027' } }),
  },
  updateLeave: {
    by: 'staff',
    valid: async (world) => ({ params: await leaveOf(world), body: leaveForm() }),
    refused: () => ({ params: unknownId, body: leaveForm() }),
  },
  removeLeave: {
    by: 'staff',
    valid: async (world) => ({ params: await leaveOf(world) }),
    refused: () => ({ params: unknownId }),
  },
};
