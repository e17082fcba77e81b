import type { attendanceCalls } from '@crm/contract/office/attendance';
import { addDays } from '@crm/contract/rules/plain-days';
import { dayIn } from '../../src/clock.ts';
import { createAttendance } from '../support/staff-records.ts';
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
