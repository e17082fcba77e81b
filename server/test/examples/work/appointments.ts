import type { alarmCalls } from '@crm/contract/numbers/alarms';
import type { callFileCalls, meetingFileCalls } from '@crm/contract/work/appointment-files';
import type { callCalls, meetingCalls } from '@crm/contract/work/appointments';
import type { appointmentPlanCalls } from '@crm/contract/work/replanning';
import { dayIn } from '../../../src/clock.ts';
import { createContact } from '../../support/factories.ts';
import {
  callForm,
  callFromTask,
  createCall,
  createMeeting,
  meetingForm,
  meetingFromTask,
} from '../../support/records/appointments.ts';
import { type ExamplesOf, unknownId, type World } from '../types.ts';

const unknownContact = 987_654_321;
const late = '2030-01-01';
const callOf = async ({ staff }: World) => ({ id: String((await createCall(staff, { date: late })).id) });
const meetingOf = async ({ staff }: World) => ({ id: String((await createMeeting(staff)).id) });
const contactOf = async ({ staff }: World) => (await createContact(staff)).id;
const editedCall = () => ({ data: { ...callForm({ date: late }), status: 'completed' } });
const editedMeeting = () => ({ data: { ...meetingForm(), status: 'completed' } });

const callBack = {
  outcome: 'call_back',
  note: 'In the afternoon',
  minutes: 3,
  callBack: { date: late, time: '3:00 PM' },
} as const;

const calls: ExamplesOf<typeof callCalls & typeof callFileCalls> = {
  customers: { by: 'staff', valid: () => ({ query: { search: '555' } }) },
  list: { by: 'staff', valid: () => ({ body: { filter: 'This Week' } }) },
  export: { by: 'staff', valid: () => ({ query: { filter: 'This Week' } }) },
  month: { by: 'staff', valid: () => ({ query: { year: '2026', month: '5' } }) },
  get: { by: 'staff', valid: async (world) => ({ params: await callOf(world) }), refused: () => ({ params: unknownId }) },
  create: {
    by: 'staff',
    valid: () => ({ body: { data: callForm({ date: late }) } }),
  },
  update: {
    by: 'staff',
    valid: async (world) => ({ params: await callOf(world), body: editedCall() }),
    refused: () => ({ params: unknownId, body: editedCall() }),
  },
  close: {
    by: 'staff',
    valid: async (world) => ({ params: await callOf(world), body: callBack }),
    refused: () => ({ params: unknownId, body: { outcome: 'done' } }),
  },
  remove: { by: 'staff', valid: async (world) => ({ params: await callOf(world) }), refused: () => ({ params: unknownId }) },
  createFromTask: {
    by: 'staff',
    valid: async (world) => ({ body: { data: callFromTask(await contactOf(world), late) } }),
    refused: () => ({ body: { data: callFromTask(unknownContact, late) } }),
  },
  createFromTeamTask: {
    by: 'staff',
    valid: async (world) => ({ body: { data: { ...callFromTask(await contactOf(world), late), staffId: world.staff.id } } }),
    refused: ({ admin }) => ({ body: { data: { ...callFromTask(unknownContact, late), staffId: admin.id } } }),
  },
};

const appointments: ExamplesOf<typeof appointmentPlanCalls> = {
  replan: {
    by: 'admin',
    valid: async (world) => ({
      params: { kind: 'call', ...(await callOf(world)) },
      body: { date: '2030-01-02', time: '2:00 PM' },
    }),
    refused: () => ({ params: { kind: 'meeting', ...unknownId }, body: { date: '2030-01-02' } }),
  },
};

const meetings: ExamplesOf<typeof meetingCalls & typeof meetingFileCalls> = {
  list: { by: 'staff', valid: () => ({ body: { filter: 'Upcoming' } }) },
  export: { by: 'staff', valid: () => ({ query: { filter: 'This Week' } }) },
  month: { by: 'staff', valid: () => ({ query: { year: '2026', month: '5' } }) },
  get: { by: 'staff', valid: async (world) => ({ params: await meetingOf(world) }), refused: () => ({ params: unknownId }) },
  create: {
    by: 'staff',
    valid: () => ({ body: { data: meetingForm() } }),
  },
  update: {
    by: 'staff',
    valid: async (world) => ({ params: await meetingOf(world), body: editedMeeting() }),
    refused: () => ({ params: unknownId, body: editedMeeting() }),
  },
  close: {
    by: 'staff',
    valid: async (world) => ({ params: await meetingOf(world), body: { outcome: 'done', note: 'They agree', minutes: 20 } }),
    refused: () => ({ params: unknownId, body: { outcome: 'done' } }),
  },
  remove: { by: 'staff', valid: async (world) => ({ params: await meetingOf(world) }), refused: () => ({ params: unknownId }) },
  createFromTask: {
    by: 'staff',
    valid: async (world) => ({ body: { data: meetingFromTask(await contactOf(world), late) } }),
    refused: () => ({ body: { data: meetingFromTask(unknownContact, late) } }),
  },
  createFromTeamTask: {
    by: 'staff',
    valid: async (world) => ({ body: { data: { ...meetingFromTask(await contactOf(world), late), staffId: world.staff.id } } }),
    refused: ({ admin }) => ({ body: { data: { ...meetingFromTask(unknownContact, late), staffId: admin.id } } }),
  },
};

const alarms: ExamplesOf<typeof alarmCalls> = {
  list: {
    by: 'admin',
    valid: async ({ server }) => {
      const host = await server.person('staff');
      await createCall(host, { date: dayIn('America/New_York', server.clock.now()), time: '11:59 PM' });
      await server.pool.query('update users set blocked = true where id = $1', [host.id]);
      return {};
    },
  },
};

export const appointmentExamples = { calls, meetings, alarms, appointments };
