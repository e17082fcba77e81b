import type { Call } from '@crm/contract/core/call';
import { may, type Role } from '@crm/contract/core/permissions';
import { appointmentFilters } from '@crm/contract/work/appointment-forms';
import * as z from 'zod/mini';
import { contract } from '../../src/features.ts';
import type { Asked, Request } from './asked.ts';
import { numberRequests } from './number-requests.ts';

export interface Read {
  /** As the contract names it, with what is asked for beyond the plain list. */
  name: string;
  call: Call;
  role: Role;
  request: (asked: Omit<Asked, 'role'>) => Request;
}

/** Every call that only reads, for each role that may make it. */
export function everyRead(): Read[] {
  const named = Object.entries(contract).flatMap(([feature, calls]) =>
    Object.entries<Call>(calls).map(([name, call]) => ({ name: `${feature}.${name}`, call })),
  );
  return named.filter(({ call }) => isRead(call)).flatMap(({ name, call }) => readsOf(name, call));
}

/** The specification has reads that are no GET; what stores nothing says so. */
function isRead({ method, needsSpace, who }: Call): boolean {
  return method === 'GET' || (needsSpace === false && who !== 'public');
}

function readsOf(name: string, call: Call): Read[] {
  const typical = requests[name] ?? (needsNothing(call) ? () => ({}) : undefined);
  if (!typical) throw new Error(`${name} needs input: say in server/test/company/reads.ts what people typically ask it for.`);
  return (['staff', 'admin'] as const)
    .filter((role) => may(role, call.who) && !refused[name]?.includes(role))
    .flatMap((role) => {
      const read: Read = { name, call, role, request: (asked) => typical({ ...asked, role }) };
      return 'search' in (call.query ?? {}) ? [read, searched(read)] : [read];
    });
}

/** Lists that can be searched are, with words that many, few and no rows have. */
function searched(read: Read): Read {
  const request: Read['request'] = (asked) => {
    const plain = read.request(asked);
    return { ...plain, query: { ...plain.query, search: asked.pick(words) } };
  };
  return { ...read, name: `${read.name} search`, request };
}

function needsNothing({ paramsSchema, querySchema, body }: Call): boolean {
  const isFree = z.safeParse(paramsSchema, {}).success && z.safeParse(querySchema, {}).success;
  return isFree && (body === undefined || z.safeParse(body, undefined).success);
}

const words = ['patel', 'zaraette okaforberg', 'project 1', 'nguyen', 'offer', 'tokyo', 'nobody has this', 'kofi'];

/** Calls that let administrators in too and answer owners alone: the company's records of these kinds are all of one salesperson. */
const refused: Record<string, Role[]> = {
  'duplicates.preview': ['admin'],
  'imports.progress': ['admin'],
  'imports.read': ['admin'],
  'imports.rows': ['admin'],
  // It is for administrators, and the import is one of a salesperson.
  'imports.owners': ['staff', 'admin'],
  'imports.problems': ['admin'],
  'chat.file': ['admin'],
  // The company has set none.
  'company.logo': ['staff', 'admin'],
  'webhooks.deliveries': ['admin'],
  // It reads every row there is, and has no part that could be asked for.
  'privacy.everything': ['admin'],
  'webhooks.exportDeliveries': ['admin'],
};

const monthOf = ({ today }: Asked) => ({ year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) });
const monthQuery = (asked: Asked) => ({ year: String(monthOf(asked).year), month: String(monthOf(asked).month) });
const idOf = (id: number) => ({ id: String(id) });
const detailsOf = ({ records, pick }: Asked) => {
  const { id, contactId } = pick(records.task);
  return { taskId: id, contactId };
};
const yesterday = ({ today }: Asked) => new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);

/** What people typically ask for, where a call needs to be told. */
const requests: Record<string, (asked: Asked) => Request> = {
  'leads.sources': ({ role }) => (role === 'admin' ? { query: { scope: 'global' } } : {}),
  'contacts.sources': ({ role }) => (role === 'admin' ? { query: { scope: 'global' } } : {}),
  'tasks.counts': ({ role }) => (role === 'admin' ? { query: { scope: 'all' } } : {}),
  'company.logo': () => ({ params: { version: '1' } }),
  'webhooks.deliveries': () => ({ params: idOf(1) }),
  'holidays.list': ({ today }) => ({ query: { from: today } }),
  'leads.get': ({ records, pick }) => ({ params: idOf(pick(records.lead)) }),
  'contacts.get': ({ records, pick }) => ({ params: idOf(pick(records.contact)) }),
  // A whole export grows with what it hands over.
  'leads.export': (asked) => ({ query: { from: yesterday(asked), to: asked.today } }),
  'contacts.export': (asked) => ({ query: { from: yesterday(asked), to: asked.today } }),
  'tasks.export': ({ pick }) => ({ query: { list: pick(['board', 'pending']), column: 'Not Started', priority: 'High' } }),
  'calls.export': () => ({ query: { filter: 'This Week' } }),
  'meetings.export': () => ({ query: { filter: 'This Week' } }),
  'deals.export': () => ({ query: { stage: '1' } }),
  'assignments.export': () => ({ query: { status: 'Progress' } }),
  'trash.export': () => ({ query: { type: 'Leads', date: 'This Week' } }),
  'webhooks.exportDeliveries': () => ({ params: idOf(1) }),
  'holidays.export': ({ today }) => ({ query: { from: today } }),
  'leaveQueue.exportDecided': ({ today }) => ({ query: { year: today.slice(0, 4) } }),
  'calendar.exportLeaves': (asked) => ({ query: monthQuery(asked) }),
  'calendar.exportRequests': (asked) => ({ query: monthQuery(asked) }),
  'worklog.exportOwn': (asked) => ({ query: monthQuery(asked) }),
  'projects.export': ({ records, role, pick }) => ({
    params: { teamId: String(role === 'staff' ? records.ownTeam : pick(records.team)) },
  }),
  'projects.exportTasks': ({ records }) => ({
    query: { staffIds: records.colleague.slice(0, 8).join(','), projectName: records.project },
  }),
  'audit.export': ({ records, pick }) => ({ query: { entity: 'lead', entityId: String(pick(records.lead)) } }),
  'privacy.customer': ({ records, pick }) => ({ params: idOf(pick(records.contact)) }),
  'privacy.erasure': ({ records, pick }) => ({ params: { kind: 'customer', ...idOf(pick(records.contact)) } }),
  'privacy.person': ({ records, pick }) => ({ params: idOf(pick(records.colleague)) }),
  'tasks.listOf': ({ records, pick }) => ({ params: { customerOrData: String(pick(records.contact)) } }),
  'tasks.listByStatus': ({ pick }) => ({ body: { status: pick(['Completed', 'In Progress']) } }),
  'tasks.details': (asked) => ({ body: detailsOf(asked) }),
  'tasks.teamDetails': (asked) => ({ body: detailsOf(asked) }),
  'tasks.adminDetails': (asked) => ({ body: detailsOf(asked) }),
  'tasks.one': ({ records, pick }) => ({ params: idOf(pick(records.task).id) }),
  'tasks.calls': ({ records, pick }) => ({ params: idOf(pick(records.task).id) }),
  'tasks.meetings': ({ records, pick }) => ({ params: idOf(pick(records.task).id) }),
  'assignments.get': ({ records, pick }) => ({ params: idOf(pick(records.assignment)) }),
  'subtasks.list': ({ records, pick }) => ({ params: { taskId: String(pick(records.task).id) } }),
  'subtasks.listTeam': ({ records, pick }) => ({ params: idOf(pick(records.task).id) }),
  'attachments.download': ({ records, pick }) => ({ params: idOf(pick(records.attachment)) }),
  'calls.customers': () => ({ query: { search: '555' } }),
  'calls.list': ({ pick }) => ({ body: { filter: pick(appointmentFilters) } }),
  'calls.month': (asked) => ({ query: monthQuery(asked) }),
  'meetings.month': (asked) => ({ query: monthQuery(asked) }),
  'meetings.list': ({ pick }) => ({ body: { filter: pick(appointmentFilters) } }),
  'calls.get': ({ records, pick }) => ({ params: idOf(pick(records.call)) }),
  'meetings.get': ({ records, pick }) => ({ params: idOf(pick(records.meeting)) }),
  'leaveQueue.collisions': ({ records, pick }) => ({ params: idOf(pick(records.leave)) }),
  'leaveQueue.one': ({ records, pick }) => ({ params: idOf(pick(records.leave)) }),
  'leaveQueue.decided': ({ today }) => ({ query: { year: today.slice(0, 4) } }),
  'leaveYear.own': ({ today }) => ({ query: { year: today.slice(0, 4) } }),
  'leaveYear.exportOwn': ({ today }) => ({ query: { year: today.slice(0, 4) } }),
  'leaveYear.of': ({ records, pick, today }) => ({
    params: idOf(pick(records.colleague)),
    query: { year: today.slice(0, 4) },
  }),
  'leaveYear.exportOf': ({ records, pick, today }) => ({
    params: idOf(pick(records.colleague)),
    query: { year: today.slice(0, 4) },
  }),
  'leaveYear.preview': ({ today }) => ({ query: { leaveType: 'fullday', category: 'Casual', start: today, end: today } }),
  'leaveYear.previewOf': ({ records, pick, today }) => ({
    params: idOf(pick(records.colleague)),
    query: { leaveType: 'fullday', category: 'Casual', start: today, end: today },
  }),
  'entitlement.defaults': ({ today }) => ({ params: { year: today.slice(0, 4) } }),
  'entitlement.own': ({ records, pick, today }) => ({
    params: { year: today.slice(0, 4), ...idOf(pick(records.colleague)) },
  }),
  'calendar.holidays': (asked) => ({ body: monthOf(asked) }),
  'calendar.leaves': (asked) => ({ body: monthOf(asked) }),
  'calendar.requests': (asked) => ({ body: monthOf(asked) }),
  'workdays.check': ({ today }) => ({ body: { date: today } }),
  ...numberRequests,
  'projects.list': ({ records, role, pick }) => ({
    params: { teamId: String(role === 'staff' ? records.ownTeam : pick(records.team)) },
  }),
  'projects.tasks': ({ records }) => ({ body: { staffIds: records.colleague.slice(0, 8), projectName: records.project } }),
  'attendance.ofStaff': (asked) => ({ body: { staffId: asked.pick(asked.records.colleague), ...monthOf(asked) } }),
  'attendance.export': (asked) => ({ query: monthQuery(asked) }),
  'presence.month': (asked) => ({ query: monthQuery(asked) }),
  'presence.summary': (asked) => ({ query: monthQuery(asked) }),
  'corrections.history': ({ pick, records, today }) => ({ query: { staffId: String(pick(records.colleague)), date: today } }),
  'presence.exportMonth': (asked) => ({ query: monthQuery(asked) }),
  'worklog.get': (asked) => ({ body: monthOf(asked) }),
  'worklog.ofStaff': (asked) => ({ body: { staffId: asked.pick(asked.records.colleague), ...monthOf(asked) } }),
  'bindings.get': (asked) => ({ query: monthQuery(asked) }),
  'bindings.ofStaff': (asked) => ({
    params: { staffId: String(asked.pick(asked.records.colleague)) },
    query: monthQuery(asked),
  }),
  'worklog.export': (asked) => ({ query: monthQuery(asked) }),
  'chat.file': ({ records, pick }) => ({ params: idOf(pick(records.chatFile)) }),
  'chat.cards': ({ records: { lead, contact, task } }) => ({
    body: {
      links: [
        ...lead.map((id) => ({ kind: 'lead', id })),
        ...contact.map((id) => ({ kind: 'contact', id })),
        ...task.map(({ id }) => ({ kind: 'task', id })),
      ],
    },
  }),
  'chat.search': () => ({ query: { search: 'offer' } }),
  'chat.thread': ({ records, pick }) => ({ params: { staffId: String(pick(records.colleague)) } }),
  'duplicates.list': ({ pick }) => ({ query: { kind: pick(['lead', 'contact']) } }),
  'duplicates.known': ({ pick }) => ({ query: { phone: pick(['5552492204', '4915112345678']), email: 'nobody@shop.example' } }),
  'duplicates.preview': ({ records: { lead } }) => ({ query: { kind: 'lead', one: String(lead[0]), other: String(lead[1]) } }),
  'imports.list': ({ pick }) => ({ query: { kind: pick(['lead', 'contact']) } }),
  'imports.read': ({ records }) => ({ params: idOf(records.checkedImport) }),
  'imports.rows': ({ records, pick }) => ({
    params: idOf(records.checkedImport),
    query: { show: pick(['problems', 'changes', 'duplicates', 'footers']) },
  }),
  'imports.owners': ({ records }) => ({ params: idOf(records.checkedImport), query: { column: '0' } }),
  'imports.progress': ({ records }) => ({ params: idOf(records.checkedImport) }),
  'imports.problems': ({ records }) => ({ params: idOf(records.checkedImport) }),
  'staffAccess.handoverPreview': ({ records: { colleague }, pick }) => ({
    params: idOf(pick(colleague.slice(1))),
    query: { toStaffId: String(colleague[0]) },
  }),
  'customers.get': ({ records, pick }) => ({
    params: pick([
      { kind: 'contact', id: String(records.oldFriend) },
      { kind: 'contact', id: String(pick(records.contact)) },
      { kind: 'lead', id: String(pick(records.lead)) },
    ]),
  }),
  'history.list': ({ records, pick }) => ({
    params: pick([
      { entity: 'contact', id: String(records.oldFriend) },
      { entity: 'contact', id: String(pick(records.contact)) },
      { entity: 'lead', id: String(pick(records.lead)) },
      { entity: 'task', id: String(pick(records.task).id) },
    ]),
  }),
  'audit.visibility': ({ records, pick }) => ({ params: { kind: 'lead', ...idOf(pick(records.lead)) } }),
  'search.search': ({ pick }) => ({ query: { q: pick(words) } }),
  'trash.list': () => ({ body: { type: 'All', date: 'This Year' } }),
};
