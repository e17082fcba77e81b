import { calendarCalls, type EntryValues } from '@crm/contract/calendar/calendar';
import type { entitlementCalls } from '@crm/contract/calendar/entitlement';
import type { LeaveValues } from '@crm/contract/calendar/leave';
import type { leaveQueueCalls } from '@crm/contract/calendar/leave-queue';
import type { leaveYearCalls } from '@crm/contract/calendar/leave-year';
import { type ExamplesOf, unknownId, type World } from './types.ts';

const month = () => ({ body: { year: 2026, month: 3 } });
let months = 0;
let days = 0;

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
  exportLeaves: { by: 'staff', valid: () => ({ query: { year: '2026', month: '3' } }) },
  exportRequests: { by: 'admin', valid: () => ({ query: { year: '2026', month: '3', status: 'Pending' } }) },
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

const nobody = { toStaffId: 987654321, calls: [], meetings: [], tasks: [] };
const toSomebody = async ({ server }: World) => ({ ...nobody, toStaffId: (await server.person('staff')).id });

function enteredForm() {
  const { status: _status, ...form } = leaveForm();
  return form;
}

async function approvedLeave(world: World) {
  const params = await leaveOf(world);
  await world.admin.send(calendarCalls.decide, { params, body: { status: 'Approve' } });
  return params;
}

async function withdrawnLeave(world: World) {
  const params = await approvedLeave(world);
  await world.server.pool.query("update leaves set withdrawal = 'asked', withdraw_asked_at = now() where id = $1", [params.id]);
  return params;
}

export const leaveQueueExamples: ExamplesOf<typeof leaveQueueCalls> = {
  waiting: { by: 'admin', valid: () => ({ query: { teamId: '1', only: 'collisions' } }) },
  counts: { by: 'admin', valid: () => ({ query: { teamId: '1' } }) },
  one: {
    by: 'admin',
    valid: async (world) => ({ params: await leaveOf(world) }),
    refused: () => ({ params: unknownId }),
  },
  decided: {
    by: 'admin',
    valid: () => ({ query: { year: '2026' } }),
  },
  export: { by: 'admin', valid: () => ({}) },
  exportDecided: { by: 'admin', valid: () => ({ query: { year: '2026' } }) },
  collisions: {
    by: 'admin',
    valid: async (world) => ({ params: await leaveOf(world) }),
    refused: () => ({ params: unknownId }),
  },
  approveWithHandover: {
    by: 'admin',
    valid: async (world) => ({ params: await leaveOf(world), body: await toSomebody(world) }),
    refused: async (world) => ({ params: await leaveOf(world), body: nobody }),
  },
  approveWithHandovers: {
    by: 'admin',
    valid: async (world) => ({ params: await leaveOf(world), body: { handovers: [await toSomebody(world)] } }),
    refused: async (world) => ({ params: await leaveOf(world), body: { handovers: [nobody] } }),
  },
  enter: {
    by: 'admin',
    valid: ({ staff }) => ({ body: { staffId: staff.id, ...enteredForm() } }),
    refused: () => ({ body: { staffId: 987654321, ...enteredForm() } }),
  },
  withdraw: {
    by: 'staff',
    valid: async (world) => ({ params: await approvedLeave(world), body: { isAsked: true } }),
    refused: () => ({ params: unknownId, body: { isAsked: true } }),
  },
  decideWithdrawal: {
    by: 'admin',
    valid: async (world) => ({ params: await withdrawnLeave(world), body: { decision: 'reject', reason: 'Too late' } }),
    refused: async (world) => ({ params: await leaveOf(world), body: { decision: 'accept' } }),
  },
};

const query = { year: '2026' };
const idOf = ({ staff }: World) => ({ id: String(staff.id) });
const asked = { leaveType: 'fullday', category: 'Casual', start: '2026-03-16', end: '2026-03-18' };

export const leaveYearExamples: ExamplesOf<typeof leaveYearCalls> = {
  own: { by: 'staff', valid: () => ({ query }) },
  of: {
    by: 'admin',
    valid: (world) => ({ params: idOf(world), query }),
    refused: () => ({ params: unknownId, query }),
  },
  exportOwn: { by: 'staff', valid: () => ({ query }) },
  exportOf: {
    by: 'admin',
    valid: (world) => ({ params: idOf(world), query }),
    refused: () => ({ params: unknownId, query }),
  },
  preview: {
    by: 'staff',
    valid: () => ({ query: asked }),
    refused: () => ({ query: { ...asked, end: '2026-03-01' } }),
  },
  previewOf: {
    by: 'admin',
    valid: (world) => ({ params: idOf(world), query: asked }),
    refused: () => ({ params: unknownId, query: asked }),
  },
};

const terms = { days: 18, carryMax: 5, carryUntil: '03-31', halfDays: true };
const defaults = { Casual: terms, Medical: null, Unpaid: null };
const own = { Casual: { ...terms, days: 20.5, carriedIn: 1.5 }, Medical: null, Unpaid: null };
// Nothing else of the examples lies in this year.
const year = { year: '2099' };

export const entitlementExamples: ExamplesOf<typeof entitlementCalls> = {
  defaults: { by: 'admin', valid: () => ({ params: year }) },
  setDefaults: { by: 'admin', valid: () => ({ params: year, body: defaults }) },
  own: {
    by: 'admin',
    valid: (world) => ({ params: { ...year, ...idOf(world) } }),
    refused: () => ({ params: { ...year, ...unknownId } }),
  },
  setOwn: {
    by: 'admin',
    valid: (world) => ({ params: { ...year, ...idOf(world) }, body: own }),
    refused: () => ({ params: { ...year, ...unknownId }, body: own }),
  },
};
