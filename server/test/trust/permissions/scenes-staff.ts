import { calendarCalls } from '@crm/contract/calendar/calendar';
import { bindingCalls } from '@crm/contract/numbers/bindings';
import { chatCalls } from '@crm/contract/office/chat';
import { correctionCalls } from '@crm/contract/office/corrections';
import { worklogCalls } from '@crm/contract/office/worklog';
import { notify } from '../../../src/records/notify.ts';
import { askedCorrection } from '../../examples/attendance.ts';
import { examples } from '../../examples/examples.ts';
import { mailedLink } from '../../examples/outgoing/mail-choices.ts';
import { createLead } from '../../support/factories.ts';
import { sendFile } from '../../support/file-calls.ts';
import { createAttendance, createHoliday, createLeave, createMessage } from '../../support/records/staff-records.ts';
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
let earlier = 0;
/** Asked for before all others: it is the first of the queue. */
async function waitingLongest(company: Company) {
  earlier += 1;
  const start = dayOf(newMonth());
  const id = await createLeave(company.server.pool, { staffId: company.staff.id, start, status: 'Pending' });
  const askedAt = new Date(Date.UTC(2010, 0, 1) - earlier * 86_400_000);
  await company.server.pool.query('update leaves set created_at = $2 where id = $1', [id, askedAt]);
}
async function decidedLeave(company: Company, day: string) {
  const id = await onLeave(company, day);
  await company.server.pool.query('update leaves set decided_at = now() where id = $1', [id]);
}

function ofYear(record: (company: Company, day: string) => Promise<unknown>, isOfOwner = false): Scene {
  const day = dayOf(newMonth());
  return {
    ask: ({ staff }) => ({
      ...(isOfOwner ? { params: { id: String(staff.id) } } : {}),
      query: { year: day.slice(0, 4) },
    }),
    record: (company) => record(company, dayOf({ ...newMonth(), year: Number(day.slice(0, 4)) })),
  };
}

const worked = ({ staff }: Company, date: string) =>
  staff.send(worklogCalls.save, {
    body: {
      worklogs: [{ date, attendance: '', tasks: [{ taskNumber: 'task1', taskName: 'Calls', time: '1:30', comment: '' }] }],
    },
  });

/** The owner binds a column of the month. */
function boundMonth(isOfOwner: boolean): Scene {
  return {
    ask: ({ staff }) => {
      const { year, month } = newMonth();
      const query = { year: String(year), month: String(month) };
      return isOfOwner ? { params: { staffId: String(staff.id) }, query } : { query };
    },
    record: async ({ staff }, { query }) => {
      const { id } = await createLead(staff);
      const column = { year: Number(query?.year), month: Number(query?.month), taskNumber: 'task1' };
      return staff.send(bindingCalls.setColumn, { body: { ...column, customerId: id } });
    },
  };
}

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

/** A day of the year whose balance the record changes. */
function previewed(isOfOwner: boolean): Scene {
  return {
    ask: async ({ server, staff }) => {
      await server.pool.query(
        `insert into entitlements (staff_id, from_year, terms, updated_at)
         values ($1, 1980, '{"Casual": {"days": 18, "carryMax": 0, "carryUntil": null, "halfDays": true, "carriedIn": null}}', now())
         on conflict do nothing`,
        [staff.id],
      );
      const day = dayOf(newMonth());
      const query = { leaveType: 'fullday', category: 'Casual', start: day, end: day };
      return { ...(isOfOwner ? { params: { id: String(staff.id) } } : {}), query };
    },
    // Of two days that are three apart one is a working day.
    record: async (company, { query }) => {
      for (const day of ['18', '21']) await onLeave(company, `${query?.start?.slice(0, 8)}${day}`);
    },
  };
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
  'corrections.history': {
    ask: ({ staff }) => ({ query: { staffId: String(staff.id), date: dayOf(newMonth()) } }),
    record: ({ staff, admin }, { query }) =>
      admin.send(correctionCalls.correct, {
        body: {
          staffId: staff.id,
          date: String(query?.date),
          entryTime: '9:00 AM',
          exitTime: null,
          reason: 'Forgotten',
          version: null,
        },
      }),
  },
  'corrections.requests': { ask: () => ({}), record: askedCorrection },
  'corrections.listOwn': { ask: () => ({}), record: askedCorrection },
  'presence.day': { ask: () => ({}), record: ({ server }) => server.person('staff') },
  'presence.exportDay': { ask: () => ({}), record: ({ server }) => server.person('staff') },
  'presence.month': monthOfEverybody,
  'presence.summary': monthOfEverybody,
  'presence.exportMonth': monthOfEverybody,
  'calendar.holidays': ofMonth(({ server }, date) => createHoliday(server.pool, { date })),
  'calendar.leaves': ofMonth(onLeave),
  'calendar.requests': ofMonth(onLeave),
  'leaveQueue.waiting': { ask: () => ({ query: { limit: '1' } }), record: waitingLongest },
  'leaveQueue.counts': { ask: () => ({}), record: waitingLongest },
  'leaveQueue.decided': ofYear(decidedLeave),
  'leaveQueue.export': { ask: () => ({}), record: waitingLongest },
  'leaveYear.own': ofYear(onLeave),
  'leaveYear.of': ofYear(onLeave, true),
  'leaveYear.exportOwn': ofYear(onLeave),
  'leaveYear.exportOf': ofYear(onLeave, true),
  'leaveYear.preview': previewed(false),
  'leaveYear.previewOf': previewed(true),
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
  'bindings.get': boundMonth(false),
  'bindings.ofStaff': boundMonth(true),
  'chat.people': { ask: () => ({}), record: toOwner },
  'chat.thread': { ask: withFourth, record: toOwner },
  'chat.search': { ask: () => ({ query: { search: 'hello' } }), record: toOwner },
  'chat.upload': { ask: (company) => ({ ...withFourth(company), file: { name: 'offer.txt', content: 'An offer' } }) },
  'chat.file': {
    ask: async (company) => {
      const sent = { params: { staffId: String(company.fourth.id) } };
      const file = { name: 'offer.txt', content: 'An offer' };
      const { data } = await sendFile(company.server.app, company.staff, chatCalls.upload, sent, file);
      await company.server.pool.query('update chat_messages set file_id = $2 where id = $1', [await toOwner(company), data.id]);
      return { params: { id: String(data.id) } };
    },
  },
  'chat.cards': {
    ask: async ({ staff }) => ({ body: { links: [{ kind: 'lead', id: (await createLead(staff)).id }] } }),
    record: ({ server }, { body }) => {
      const { links } = body as { links: { id: number }[] };
      return server.pool.query(`update customers set name = name || 'x' where id = $1`, [links[0]?.id]);
    },
  },
  'chat.read': { ask: async (company) => ({ ...withFourth(company), body: { upTo: await toOwner(company) } }) },
  'chat.unread': { ask: () => ({}), record: toOwner },
  'notifications.list': { ask: emptyInbox, record: inInbox },
  'notifications.unread': { ask: emptyInbox, record: inInbox },
  'mailChoices.get': { ask: () => ({}), record: mailedLink },
};
