import { leaveQueueCalls } from '@crm/contract/calendar/leave-queue';
import type { Person, TestServer } from '../test-app.ts';
import { createCall, createMeeting } from './appointments.ts';
import { createLeave } from './staff-records.ts';
import { createOwnTask } from './tasks.ts';

// Leave that is in the way of work, for the tests of collisions and handovers.

export const paramsOf = (id: number) => ({ id: String(id) });

export const nothing = { calls: [] as number[], meetings: [] as number[], tasks: [] as number[] };
export type ChosenWork = typeof nothing;

type Asked = Omit<Parameters<typeof createLeave>[1], 'status'>;

export function askLeave({ pool }: TestServer, details: Asked): Promise<number> {
  return createLeave(pool, { ...details, status: 'Pending' });
}

export async function collisionsOf(admin: Person, id: number) {
  return (await admin.send(leaveQueueCalls.collisions, { params: paramsOf(id) })).data;
}

export function handOver(admin: Person, id: number, body: ChosenWork & { toStaffId: number }, version?: number) {
  const seen = version === undefined ? {} : { version };
  return admin.send(leaveQueueCalls.approveWithHandover, { params: paramsOf(id), body, ...seen });
}

/** Somebody whose leave of 16 to 18 March is in the way of two calls, a meeting and a task, and a colleague. */
export async function busyPerson(server: TestServer) {
  const [admin, staff, colleague] = [await server.person('admin'), await server.person('staff'), await server.person('staff')];
  const calls = [
    await createCall(staff, { date: '2026-03-16', time: '9:00 AM' }),
    await createCall(staff, { date: '2026-03-18', time: '4:00 PM' }),
  ].map(({ id }) => id);
  const meetings = [(await createMeeting(staff, { meetingDate: '2026-03-17' })).id];
  const tasks = [(await createOwnTask(staff, { finishBy: '2026-03-17' })).id];
  const id = await askLeave(server, { staffId: staff.id, start: '2026-03-16', end: '2026-03-18' });
  return { admin, staff, colleague, id, work: { calls, meetings, tasks } };
}
