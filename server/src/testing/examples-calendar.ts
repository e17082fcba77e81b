import { calendarCalls, type LeaveValues } from '@crm/contract/calendar';
import { type ExamplesOf, unknownId, type World } from './examples-types.ts';

const month = () => ({ body: { year: 2026, month: 3 } });
let months = 0;

/** Each in a month of its own: two leaves of one person must not overlap. */
function leaveForm(): LeaveValues {
  months += 1;
  const [year, numbered] = [2030 + Math.floor(months / 12), String((months % 12) + 1).padStart(2, '0')];
  const days = { leaveDate: `04/${numbered}/${year}`, endDate: `05/${numbered}/${year}` };
  return { leaveType: 'fullday', category: 'Casual', ...days, description: 'Family', status: 'Pending' };
}
async function leaveOf({ staff }: World) {
  const { data } = await staff.send(calendarCalls.createLeave, { body: leaveForm() });
  return { id: String(data.id) };
}

export const calendarExamples: ExamplesOf<typeof calendarCalls> = {
  holidays: { by: 'staff', valid: month },
  leaves: { by: 'staff', valid: month },
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
