import { profileCalls } from '@crm/contract/accounts/profile';
import { calendarCalls } from '@crm/contract/calendar/calendar';
import { holidayCalls } from '@crm/contract/calendar/holiday-spans';
import type { Leave } from '@crm/contract/calendar/leave';
import { leaveQueueCalls } from '@crm/contract/calendar/leave-queue';
import { type AttendanceItem, attendanceCalls } from '@crm/contract/office/attendance';
import { type Correction, correctionCalls } from '@crm/contract/office/corrections';
import { worklogCalls } from '@crm/contract/office/worklog';
import { addDays, fromCalendarDay } from '@crm/contract/rules/plain-days';
import type { World } from '../../examples/types.ts';
import { createLeave } from '../records/leave.ts';
import type { AskedList, ExportedLists } from './exported-list.ts';
import { loaded } from './exported-list.ts';

type Query = Record<string, string>;

/** Leave with this text as the reason of its decision. */
async function rejected({ staff, admin }: World, text: string) {
  const { id } = await createLeave(staff, { leaveDate: '01/12/2026', endDate: '01/12/2026' });
  await admin.send(calendarCalls.decide, { params: { id: String(id) }, body: { status: 'Reject', reason: text } });
}

const december = { year: 2026, month: 12 };
const decemberText = { year: '2026', month: '12' };
const reasons = (leaves: Leave[]) => leaves.map(({ decisionReason }) => decisionReason ?? '');

function requests(query: Query): AskedList {
  return {
    by: 'admin',
    file: () => ({ query: { ...decemberText, ...query } }),
    column: 'Decision',
    rows: async (world) => reasons(await loaded(world, 'admin', calendarCalls.requests, { body: december, query })),
  };
}

/** Asks for the correction of a day that nobody has asked for yet. */
function asked(first: string) {
  return ({ staff }: World, text: string, n: number) =>
    staff.send(correctionCalls.ask, {
      body: { date: addDays(first, n), entryTime: '9:00 AM', exitTime: '5:45 PM', reason: text },
    });
}

const reasonOf = (corrections: Correction[]) => corrections.map(({ reason }) => reason);
const worklogMonth = { year: 2025, month: 11 };

export const officeLists: ExportedLists = {
  'attendance.exportOwn': {
    make: async ({ admin, staff }, text, n) => {
      await admin.send(profileCalls.update, { body: { name: text } });
      const times = { entryTime: '8:05 AM', exitTime: '5:45 PM', reason: 'Forgotten', version: null };
      await admin.send(correctionCalls.correct, { body: { staffId: staff.id, date: addDays('2026-02-01', n), ...times } });
    },
    asked: [
      {
        by: 'staff',
        file: () => ({}),
        column: 'Date',
        rows: async (world) =>
          (await loaded<AttendanceItem>(world, 'staff', attendanceCalls.list)).map(({ attendanceDate }) => attendanceDate),
      },
    ],
  },
  'corrections.exportRequests': {
    make: asked('2026-01-01'),
    asked: ['', 'nobody is called so'].map((search) => ({
      by: 'admin' as const,
      file: () => ({ query: { search } }),
      column: 'Reason',
      rows: async (world: World) => reasonOf(await loaded(world, 'admin', correctionCalls.requests, { query: { search } })),
    })),
  },
  'corrections.exportOwn': {
    make: asked('2025-10-01'),
    asked: [
      {
        by: 'staff',
        file: () => ({}),
        column: 'Reason',
        rows: async (world) => reasonOf(await loaded(world, 'staff', correctionCalls.listOwn)),
      },
    ],
  },
  'calendar.exportLeaves': {
    make: rejected,
    asked: [
      {
        by: 'staff',
        file: () => ({ query: decemberText }),
        column: 'Decision',
        rows: async (world) => reasons(await loaded(world, 'staff', calendarCalls.leaves, { body: december })),
      },
    ],
  },
  'calendar.exportRequests': {
    make: rejected,
    asked: [requests({}), requests({ status: 'Approve' }), requests({ search: 'nobody' })],
  },
  'leaveQueue.export': {
    make: async ({ staff }, text, n) => {
      await staff.send(profileCalls.update, { body: { name: text } });
      const month = `${String((n % 12) + 1).padStart(2, '0')}/${2030 + Math.floor(n / 12)}`;
      await createLeave(staff, { leaveDate: `10/${month}`, endDate: `11/${month}` });
    },
    asked: [
      {
        by: 'admin',
        file: () => ({}),
        column: 'Start',
        rows: async (world) =>
          (await loaded<Leave>(world, 'admin', leaveQueueCalls.waiting)).map(({ leaveDate }) => fromCalendarDay(leaveDate)),
      },
    ],
  },
  'leaveQueue.exportDecided': {
    make: rejected,
    asked: [
      {
        by: 'admin',
        file: () => ({ query: { year: '2026' } }),
        column: 'Decision',
        rows: async (world) => reasons(await loaded(world, 'admin', leaveQueueCalls.decided, { query: { year: '2026' } })),
      },
    ],
  },
  'holidays.export': {
    make: ({ admin }, text, n) => {
      const day = addDays('2027-01-01', n);
      return admin.send(holidayCalls.create, { body: { spans: [{ from: day, to: day, description: text, type: 'holiday' }] } });
    },
    asked: (['2027-01-01', '2027-01-02'] as const).map((from) => ({
      by: 'admin' as const,
      file: () => ({ query: { from } }),
      column: 'Description',
      rows: async ({ admin }: World) =>
        (await admin.send(holidayCalls.list, { query: { from } })).data.map(({ description }) => description),
    })),
  },
  'worklog.exportOwn': {
    make: ({ staff }, text, n) => {
      const date = addDays('2025-11-01', n);
      const tasks = [{ taskNumber: 'task1', taskName: 'Calls', time: '1:30', comment: text }];
      return staff.send(worklogCalls.save, { body: { worklogs: [{ date, attendance: '', tasks }] } });
    },
    asked: [
      {
        by: 'staff',
        file: () => ({ query: { year: '2025', month: '11' } }),
        column: 'Comment',
        rows: async ({ staff }) => {
          const { worklogs } = (await staff.send(worklogCalls.get, { body: worklogMonth })).data;
          return worklogs.flatMap(({ tasks }) => tasks.map(({ comment }) => comment)).filter((comment) => comment !== '');
        },
      },
    ],
  },
};
