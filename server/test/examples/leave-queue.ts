import { calendarCalls } from '@crm/contract/office/calendar';
import type { leaveQueueCalls } from '@crm/contract/office/leave-queue';
import { leaveForm, leaveOf } from './calendar.ts';
import { type ExamplesOf, unknownId, type World } from './types.ts';

const nobody = { toStaffId: 987654321, calls: [], meetings: [], tasks: [] };
const toSomebody = async ({ server }: World) => ({ ...nobody, toStaffId: (await server.person('staff')).id });

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
  waiting: { by: 'admin', valid: () => ({ query: { teamId: '1' } }), refused: () => ({ query: { cursor: 'made up' } }) },
  one: {
    by: 'admin',
    valid: async (world) => ({ params: await leaveOf(world) }),
    refused: () => ({ params: unknownId }),
  },
  decided: {
    by: 'admin',
    valid: () => ({ query: { year: '2026' } }),
    refused: () => ({ query: { year: '2026', cursor: 'made up' } }),
  },
  export: { by: 'admin', valid: () => ({}) },
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
    valid: ({ staff }) => ({ body: { staffId: staff.id, ...leaveForm() } }),
    refused: () => ({ body: { staffId: 987654321, ...leaveForm() } }),
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
