import { calendarCalls } from '@crm/contract/office/calendar';
import { worklogCalls } from '@crm/contract/office/worklog';
import { notify } from '../../../src/records/notify.ts';
import { askedCorrection } from '../../examples/attendance.ts';
import { examples } from '../../examples/examples.ts';
import { createAttendance, createHoliday, createLeave, createMessage } from '../../support/staff-records.ts';
import type { Company } from './company.ts';
import type { Scene, Scenes } from './scene.ts';
import { dayOf, type Month, newMonth } from './words.ts';

const yesterday = '2026-03-09';

/** About one month of one's own, or of the owner. */
function ofMonth(record: (company: Company, day: string) => Promise<unknown>, isOfOwner = false): Scene {
  return {
    ask: ({ staff }) => ({ body: { ...newMonth(), ...(isOfOwner ? { staffId: staff.id } : {}) } }),
    record: (company, { body }) => record(company, dayOf(body as Month)),
  };
}

function exportOfMonth(record: (company: Company, day: string) => Promise<unknown>): Scene {
  return {
    ask: ({ staff }) => {
      const { year, month } = newMonth();
      return { query: { staffId: String(staff.id), year: String(year), month: String(month) } };
    },
    record: (company, { query }) => record(company, dayOf({ year: Number(query?.year), month: Number(query?.month) })),
  };
}

const monthOfEverybody: Scene = {
  ask: () => {
    const { year, month } = newMonth();
    return { query: { year: String(year), month: String(month) } };
  },
  record: (company, { query }) => attended(company, dayOf({ year: Number(query?.year), month: Number(query?.month) })),
};

const attended = ({ server, staff }: Company, date: string) =>
  createAttendance(server.pool, { staffId: staff.id, date, entry: '09:00', exit: '17:00' });
const onLeave = ({ server, staff }: Company, start: string) => createLeave(server.pool, { staffId: staff.id, start });
const worked = ({ staff }: Company, date: string) =>
  staff.send(worklogCalls.save, {
    body: {
      worklogs: [{ date, attendance: '', tasks: [{ taskNumber: 'task1', taskName: 'Calls', time: '1:30', comment: '' }] }],
    },
  });

function ofYesterday(body?: object): Scene {
  return {
    ask: async (company) => {
      const { params = {} } = await examples.attendance.stateExit.valid(company);
      return body ? { params, body } : { params };
    },
  };
}

async function approvedLeave(company: Company): Promise<{ id: string }> {
  const { params = {} } = await examples.calendar.updateLeave.valid(company);
  const id = String(params.id);
  await company.admin.send(calendarCalls.decide, { params: { id }, body: { status: 'Approve' } });
  return { id };
}

function checkOn(isOfOwner: boolean): Scene {
  return {
    ask: ({ staff }) => ({ body: { date: dayOf(newMonth()), ...(isOfOwner ? { staffId: staff.id } : {}) } }),
    record: (company, { body }) => onLeave(company, (body as { date: string }).date),
  };
}

const toOwner = ({ server, staff, fourth }: Company) =>
  createMessage(server.pool, { from: fourth.id, to: staff.id, text: 'Hello' });
const withFourth = ({ fourth }: Company) => ({ params: { staffId: String(fourth.id) } });
const inInbox = ({ server, staff }: Company) =>
  notify(server.pool, server.clock, [staff.id], { kind: 'joined', text: 'Somebody has joined.', link: null });

/** The count of unread ones ends at a hundred. */
async function emptyInbox({ server, staff }: Company) {
  await server.pool.query('delete from notifications where user_id = $1', [staff.id]);
  return {};
}

export const staffScenes: Scenes = {
  'attendance.list': { ask: () => ({}), record: (company) => attended(company, dayOf(newMonth())) },
  'attendance.edit yesterday': ofYesterday({ date: yesterday, shedule: 'entry', entryTime: '9:00 AM' }),
  'attendance.remove yesterday': ofYesterday(),
  'attendance.forgotten': {
    ask: async ({ server, staff }) => {
      await server.pool.query('delete from attendance_days where staff_id = $1 and exit_time is null', [staff.id]);
      return {};
    },
    record: ({ server, staff }) => createAttendance(server.pool, { staffId: staff.id, date: yesterday, entry: '08:30' }),
  },
  'attendance.staffList': { ask: () => ({}), record: ({ server }) => server.person('staff') },
  'attendance.ofStaff': ofMonth(attended, true),
  'attendance.export': exportOfMonth(attended),
  'corrections.requests': { ask: () => ({}), record: askedCorrection },
  'corrections.listOwn': { ask: () => ({}), record: askedCorrection },
  'presence.day': { ask: () => ({}), record: ({ server }) => server.person('staff') },
  'presence.exportDay': { ask: () => ({}), record: ({ server }) => server.person('staff') },
  'presence.month': monthOfEverybody,
  'presence.exportMonth': monthOfEverybody,
  'calendar.holidays': ofMonth(({ server }, date) => createHoliday(server.pool, { date })),
  'calendar.leaves': ofMonth(onLeave),
  'calendar.requests': ofMonth(onLeave),
  'calendar.updateLeave decided': {
    ask: async (company) => {
      const { body } = await examples.calendar.createLeave.valid(company);
      return { params: await approvedLeave(company), body };
    },
  },
  'calendar.removeLeave decided': { ask: async (company) => ({ params: await approvedLeave(company) }) },
  'workdays.check': checkOn(false),
  'workdays.check of owner': checkOn(true),
  'worklog.get': ofMonth(worked),
  'worklog.ofStaff': ofMonth(worked, true),
  'worklog.export': exportOfMonth(worked),
  'chat.people': { ask: () => ({}), record: toOwner },
  'chat.thread': { ask: withFourth, record: toOwner },
  'chat.search': { ask: () => ({ query: { search: 'hello' } }), record: toOwner },
  'chat.read': { ask: async (company) => ({ ...withFourth(company), body: { upTo: await toOwner(company) } }) },
  'chat.unread': { ask: () => ({}), record: toOwner },
  'notifications.list': { ask: emptyInbox, record: inInbox },
  'notifications.unread': { ask: emptyInbox, record: inInbox },
};
