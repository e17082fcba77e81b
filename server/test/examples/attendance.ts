import type { attendanceCalls } from '@crm/contract/office/attendance';
import { correctionCalls } from '@crm/contract/office/corrections';
import type { presenceCalls } from '@crm/contract/office/presence';
import { addDays } from '@crm/contract/rules/plain-days';
import { dayIn } from '../../src/clock.ts';
import { createAttendance } from '../support/records/staff-records.ts';
import { type Example, type ExamplesOf, unknownId, type World } from './types.ts';

const nothing: Example = { by: 'staff', valid: () => ({}) };
const march = { year: 2026, month: 3 };
const todayOf = ({ server }: World) => dayIn('America/New_York', server.clock.now());
const entryOf = (date: string) => ({ date, shedule: 'entry', entryTime: '9:00 AM' });

/** A day is there once: whatever another example left of it goes. */
async function clear({ server, staff }: World, date: string): Promise<void> {
  await server.pool.query('delete from attendance_days where staff_id = $1 and attendance_date = $2', [staff.id, date]);
}

async function ownDay(world: World, date: string): Promise<{ id: string }> {
  await clear(world, date);
  return { id: String(await createAttendance(world.server.pool, { staffId: world.staff.id, date, entry: '08:30' })) };
}

export const attendanceExamples: ExamplesOf<typeof attendanceCalls> = {
  list: nothing,
  exportOwn: { by: 'staff', valid: () => ({}) },
  register: {
    by: 'staff',
    valid: async (world) => {
      await clear(world, todayOf(world));
      return { body: entryOf(todayOf(world)) };
    },
    refused: () => ({ body: entryOf('2020-01-01') }),
  },
  edit: {
    by: 'staff',
    valid: async (world) => ({ params: await ownDay(world, todayOf(world)), body: entryOf(todayOf(world)) }),
    refused: (world) => ({ params: unknownId, body: entryOf(todayOf(world)) }),
  },
  remove: {
    by: 'staff',
    valid: async (world) => ({ params: await ownDay(world, todayOf(world)) }),
    refused: () => ({ params: unknownId }),
  },
  forgotten: nothing,
  stateExit: {
    by: 'staff',
    valid: async (world) => ({ params: await ownDay(world, addDays(todayOf(world), -1)), body: { exitTime: '5:30 PM' } }),
    refused: () => ({ params: unknownId, body: { exitTime: null } }),
  },
  staffList: { by: 'admin', valid: () => ({}) },
  ofStaff: {
    by: 'admin',
    valid: ({ staff }) => ({ body: { staffId: staff.id, staffName: staff.name, ...march } }),
    refused: ({ admin }) => ({ body: { staffId: admin.id, ...march } }),
  },
  export: {
    by: 'admin',
    valid: ({ staff }) => ({ query: { staffId: String(staff.id), year: '2026', month: '3' } }),
    refused: () => ({ query: { staffId: unknownId.id, year: '2026', month: '3' } }),
  },
};

let days = 0;

/** A past day that no other example uses. */
function newDay(): string {
  days += 1;
  return addDays('2020-01-01', days);
}

const askedTimes = { entryTime: '9:00 AM', exitTime: '5:45 PM' };
const formOf = () => ({ date: newDay(), ...askedTimes, reason: 'I forgot to mark it' });

export async function askedCorrection({ staff }: Pick<World, 'staff'>): Promise<{ id: string }> {
  return { id: String((await staff.send(correctionCalls.ask, { body: formOf() })).data.id) };
}

export const correctionExamples: ExamplesOf<typeof correctionCalls> = {
  exportRequests: { by: 'admin', valid: () => ({ query: { search: 'tom' } }) },
  exportOwn: { by: 'staff', valid: () => ({}) },
  correct: {
    by: 'admin',
    valid: ({ staff }) => ({ body: { staffId: staff.id, ...formOf(), version: null } }),
    refused: ({ admin }) => ({ body: { staffId: admin.id, ...formOf(), version: null } }),
  },
  history: {
    by: 'admin',
    valid: ({ staff }) => ({ query: { staffId: String(staff.id), date: '2026-03-02' } }),
    refused: ({ admin }) => ({ query: { staffId: String(admin.id), date: '2026-03-02' } }),
  },
  requests: { by: 'admin', valid: () => ({}) },
  decide: {
    by: 'admin',
    valid: async (world) => ({ params: await askedCorrection(world), body: { accept: true, dayVersion: null } }),
    refused: () => ({ params: unknownId, body: { accept: false } }),
  },
  listOwn: { by: 'staff', valid: () => ({}) },
  ask: {
    by: 'staff',
    valid: () => ({ body: formOf() }),
    refused: () => ({ body: { ...formOf(), date: '2999-01-01' } }),
  },
  change: {
    by: 'staff',
    valid: async (world) => ({ params: await askedCorrection(world), body: formOf() }),
    refused: () => ({ params: unknownId, body: formOf() }),
  },
  withdraw: {
    by: 'staff',
    valid: async (world) => ({ params: await askedCorrection(world) }),
    refused: () => ({ params: unknownId }),
  },
};

const marchText = { year: '2026', month: '3' };
const tooLate = { query: { date: '2999-01-01' } };

export const presenceExamples: ExamplesOf<typeof presenceCalls> = {
  day: { by: 'admin', valid: () => ({}), refused: () => tooLate },
  exportDay: { by: 'admin', valid: () => ({}), refused: () => tooLate },
  remind: { by: 'admin', valid: () => ({ body: {} }), refused: ({ admin }) => ({ body: { staffId: admin.id } }) },
  month: { by: 'admin', valid: () => ({ query: marchText }) },
  summary: { by: 'admin', valid: () => ({ query: marchText }) },
  exportMonth: { by: 'admin', valid: () => ({ query: marchText }) },
};
