import { calendarCalls } from '@crm/contract/calendar/calendar';
import { attendanceCalls } from '@crm/contract/office/attendance';
import { homeCalls } from '@crm/contract/office/home';
import { worklogCalls } from '@crm/contract/office/worklog';
import { assignmentCalls } from '@crm/contract/work/assignments';
import type { Action, Person } from '../person.ts';
import { query } from '../queries.ts';

const sides = [
  { side: 'entry', mark: { shedule: 'entry', entryTime: '12:00 AM' } },
  { side: 'exit', mark: { shedule: 'exit', exitTime: '12:01 AM' } },
] as const;

/** Home, attendance once each way, the work log of the month, calendar and assignments. */
export function officeActions(person: Person): Action[] {
  let version = 0;
  let marked: string[] = [];
  const home = query(
    ['attendance', 'calls', 'meetings', 'tasks', 'messages', 'chat message', 'worklog', 'calendar', 'assignments'],
    homeCalls.get,
    {},
  );
  const attendance = query(['attendance'], attendanceCalls.list, {}, (items) => {
    marked = items.filter(({ attendanceDate }) => attendanceDate === today()).map(({ type }) => type);
  });
  const forgotten = query(['attendance'], attendanceCalls.forgotten, {});
  const worklog = () =>
    query(['worklog'], worklogCalls.get, { body: thisMonth() }, (data) => {
      version = data.version;
    });
  const openWorklog = () => person.open('work log', worklog(), holidays());
  return [
    { weight: 6, act: () => person.open('home', home) },
    { weight: 6, act: () => person.focus() },
    {
      weight: 2,
      act: async () => {
        await person.open('attendance', attendance, forgotten);
        const next = sides.find(({ side }) => !marked.includes(side));
        if (!next) return;
        const body = { date: today(), ...next.mark };
        const idempotencyKey = `${next.side}-${person.id}-${Date.now()}`;
        await person.write('attendance: mark', ['attendance', 'worklog'], attendanceCalls.register, { body, idempotencyKey });
      },
    },
    { weight: 3, act: openWorklog },
    {
      weight: 2,
      act: async () => {
        await openWorklog();
        const tasks = [1, 2, 3].map((n) => ({ taskNumber: `task${n}`, taskName: `Task ${n}`, time: `${n}:15`, comment: '' }));
        const body = { worklogs: [{ date: today(), attendance: '', tasks }] };
        await person.write('work log: save', ['worklog'], worklogCalls.save, { body, version });
      },
    },
    {
      weight: 2,
      act: () => person.open('calendar', holidays(), query(['calendar'], calendarCalls.leaves, { body: thisMonth() })),
    },
    { weight: 2, act: () => person.open('assignments', query(['assignments', 'team', 'staff'], assignmentCalls.list, {})) },
  ];
}

export function holidays() {
  return query(['calendar'], calendarCalls.holidays, { body: thisMonth() });
}

export function thisMonth() {
  const [year, month] = today().split('-').map(Number);
  return { year: year ?? 0, month: month ?? 0 };
}

/** The measured program runs in UTC. */
function today(): string {
  return new Date().toISOString().slice(0, 10);
}
