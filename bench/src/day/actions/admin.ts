import { setupCalls } from '@crm/contract/accounts/setup';
import { teamCalls } from '@crm/contract/accounts/team';
import { calendarCalls } from '@crm/contract/calendar/calendar';
import { liveTopics } from '@crm/contract/core/live-topics';
import { leadCalls } from '@crm/contract/customers/leads';
import { attendanceCalls } from '@crm/contract/office/attendance';
import { dashboardCalls } from '@crm/contract/office/dashboard';
import { worklogCalls } from '@crm/contract/office/worklog';
import { auditCalls } from '@crm/contract/records/audit';
import { adminColumns } from '@crm/contract/rules/task-states';
import { assignmentCalls } from '@crm/contract/work/assignments';
import { taskCalls } from '@crm/contract/work/tasks';
import type { Action, Person } from '../person.ts';
import { query } from '../queries.ts';
import { holidays, thisMonth } from './office.ts';
import { terms } from './sales.ts';

/** The dashboard, everybody's attendance, work log, tasks, leads, assignments, leave and the audit log. */
export function adminActions(person: Person): Action[] {
  let staffIds: number[] = [];
  const figures = query(['tasks', 'leads', 'calendar', 'attendance', 'assignments', 'staff'], dashboardCalls.figures, {});
  const staff = query(['staff'], attendanceCalls.staffList, {}, (data) => {
    staffIds = data.map(({ id }) => id);
  });
  const requests = () => query(['calendar'], calendarCalls.requests, { body: thisMonth() });
  const assignments = query(['assignments', 'team', 'staff'], assignmentCalls.list, {});
  const everybodysLeads = (search: string) =>
    query(['leads'], leadCalls.listGlobal, { query: { page: '1', limit: '10', search } });
  const openAttendance = async () => {
    await person.open('admin: attendance', staff);
    const staffId = person.pick(staffIds);
    if (staffId === undefined) return;
    const days = query(['attendance'], attendanceCalls.ofStaff, { body: { staffId, ...thisMonth() } });
    await person.open('admin: attendance', staff, days, holidays(), requests());
  };
  const board = [
    ...adminColumns.map((column) => query(['tasks'], taskCalls.listAll, { query: { column } })),
    query(['tasks'], taskCalls.counts, { query: { scope: 'all' } }),
  ];
  return [
    {
      weight: 12,
      act: () =>
        person.open(
          'admin: dashboard',
          figures,
          query(['assignments'], assignmentCalls.dashboard, {}),
          query([], setupCalls.checklist, {}),
        ),
    },
    { weight: 6, act: () => person.focus() },
    { weight: 8, act: openAttendance },
    {
      weight: 4,
      act: async () => {
        if (staffIds.length === 0) await openAttendance();
        const staffId = person.pick(staffIds);
        if (staffId === undefined) return;
        const work = query(['worklog'], worklogCalls.ofStaff, { body: { staffId, ...thisMonth() } });
        await person.open('admin: work log', query(['staff'], teamCalls.staff, {}), work);
      },
    },
    { weight: 6, act: () => person.open('admin: assignments', assignments, query(['assignments'], assignmentCalls.counts, {})) },
    {
      weight: 2,
      act: async () => {
        const people = query(['assignments', 'tasks', 'team', 'staff', 'calendar'], assignmentCalls.people, {});
        await person.open('admin: assignments', assignments, people);
        if (staffIds.length === 0) await person.ask('admin: attendance', staff);
        const body = {
          title: 'Report',
          description: 'Send the figures of the week',
          assignedTo: person.pick(staffIds) ?? 0,
          dueDate: '2099-01-01',
          priority: 'Medium',
        } as const;
        const idempotencyKey = `assignment-${person.id}-${Date.now()}`;
        await person.write('assignment: create', ['assignments', 'trash'], assignmentCalls.create, { body, idempotencyKey });
      },
    },
    { weight: 4, act: () => person.open('admin: tasks', ...board) },
    { weight: 5, act: () => person.open('admin: leads', everybodysLeads('')) },
    { weight: 4, act: () => person.open('admin: lead search', everybodysLeads(person.pick(terms) ?? '')) },
    { weight: 3, act: () => person.open('admin: leave', holidays(), requests()) },
    {
      weight: 2,
      act: () => person.open('admin: audit log', query(liveTopics, auditCalls.list, { query: { page: '1', limit: '25' } })),
    },
  ];
}
