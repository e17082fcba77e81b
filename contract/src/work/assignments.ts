import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { day, id, line, lines, pathId, scrolling, searchTerm } from '../core/fields.ts';
import { fileFormat, listFile } from '../core/files.ts';

export const assignmentPriorities = ['High', 'Medium', 'Low'] as const;
export type AssignmentPriority = (typeof assignmentPriorities)[number];
export const assignmentStatuses = ['Pending', 'Progress', 'Completed'] as const;
export type AssignmentStatus = (typeof assignmentStatuses)[number];

/** The pseudo-assignee: no account, recognised by its id and never by its name. */
export const pseudoAdmin = { id: 0, name: 'Admin', email: '' } as const;

const assigneeText = 'Assigned user is required';
const assignee = z.int(assigneeText).check(z.gte(0, assigneeText));
const dueDate = z.string('Due date is required').check(
  z.minLength(1, 'Due date is required'),
  z.refine((text) => text === '' || day.safeParse(text).success, 'Must be a date YYYY-MM-DD'),
);
/** Sent and not used: ids decide. It is dropped here, however deep it is. */
const unused = z.optional(
  z.pipe(
    z.unknown(),
    z.transform(() => undefined),
  ),
);
const fields = {
  title: line(200, 'Title is required'),
  description: lines(5000, 'Description is required'),
  assignedTo: assignee,
  dueDate,
  priority: z.enum(assignmentPriorities, 'Priority is required'),
  status: z._default(z.enum(assignmentStatuses, 'Unknown status'), 'Pending'),
  /** Only with the pseudo-assignee. */
  teamId: z.optional(z.nullable(id)),
  team: unused,
  assignedName: unused,
  assignedEmail: unused,
};
export const assignmentForm = z.strictObject(fields);
export type AssignmentForm = z.output<typeof assignmentForm>;
export type AssignmentValues = z.input<typeof assignmentForm>;

/** Staff change the status of an own card or of one of their team, and nothing else. */
const statusOnly = z.strictObject({ id, status: z.enum(assignmentStatuses, 'Unknown status') });
/** A status that is not sent stays as it is. */
const whole = z.strictObject({ id, ...fields, status: z.optional(z.enum(assignmentStatuses, 'Unknown status')) });
export type AssignmentChange = z.output<typeof whole> | z.output<typeof statusOnly>;

const person = z.strictObject({ id: z.int(), name: z.string(), email: z.string() });
/** The documents name the same things twice. */
const assignment = z.strictObject({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  staffId: z.nullable(z.int()),
  assignedTo: z.nullable(person),
  assignedStaff: z.nullable(person),
  assignedName: z.string(),
  assignedEmail: z.string(),
  teamId: z.nullable(z.int()),
  team: z.nullable(z.strictObject({ id: z.int(), teamName: z.string() })),
  date: z.string(),
  dueDate: z.string(),
  priority: z.enum(assignmentPriorities),
  workUpdate: z.enum(assignmentStatuses),
  status: z.enum(assignmentStatuses),
  version: z.int(),
});
export type Assignment = z.infer<typeof assignment>;

/** As the dashboard lists them. */
const dashboardTask = z.strictObject({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  priority: z.enum(assignmentPriorities),
  date: z.string(),
  workUpdate: z.enum(assignmentStatuses),
});
export type DashboardTask = z.infer<typeof dashboardTask>;

/** Somebody who can be given work, with what speaks for or against it. */
const assignable = z.strictObject({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  /** Unfinished assignments and tasks. */
  open: z.int(),
  /** Approved leave from today on, the next first, at most five; days YYYY-MM-DD. */
  leaves: z.array(z.strictObject({ start: z.string(), end: z.string(), half: z.nullable(z.enum(['morning', 'afternoon'])) })),
});
export type Assignable = z.infer<typeof assignable>;

const admin = { who: 'assignments.manage', tag: 'Assignments' } as const;
const both = { who: 'assignments.own', tag: 'Assignments' } as const;

const filters = { search: searchTerm, status: z.optional(z.enum(assignmentStatuses)) };

export const assignmentCalls = {
  dashboard: defineCall({
    ...admin,
    method: 'GET',
    path: '/work/admin/dashboard',
    summary: 'Assignments that are pending or in progress, by priority and day',
    query: { ...scrolling, status: z.optional(z.enum(['Pending', 'Progress'])) },
    result: z.array(dashboardTask),
  }),
  people: defineCall({
    ...admin,
    method: 'GET',
    path: '/work/assign/user_details',
    summary: "Active staff and the pseudo-assignee 'Admin', and the teams",
    result: z.strictObject({
      allUser: z.array(assignable),
      teams: z.array(z.strictObject({ id: z.int(), teamName: z.string() })),
    }),
  }),
  list: defineCall({
    ...both,
    method: 'GET',
    path: '/work/assign/work_details',
    summary: "All assignments for an administrator; the own ones, and those of 'Admin' with an own team, for staff",
    query: { ...scrolling, ...filters },
    result: z.array(assignment),
  }),
  export: defineCall({
    ...both,
    ...listFile,
    path: '/work/assign/export',
    summary: 'The same assignments as CSV or .xlsx, as they are searched and filtered',
    query: { ...filters, format: fileFormat },
  }),
  get: defineCall({
    ...both,
    method: 'GET',
    path: '/work/assign/get/:id',
    summary: 'One assignment of the same board, for links; one in Trash says so',
    params: { id: pathId },
    result: assignment,
  }),
  counts: defineCall({
    ...both,
    method: 'GET',
    path: '/work/assign/counts',
    summary: 'How many of the same assignments are unfinished at each status, and how many of them are late or due soon',
    result: z.array(
      z.strictObject({
        status: z.enum(assignmentStatuses),
        count: z.int(),
        /** Before today, and today or tomorrow. */
        overdue: z.int(),
        soon: z.int(),
      }),
    ),
  }),
  create: defineCall({
    ...admin,
    method: 'POST',
    path: '/work/assign/create',
    summary: 'Assign work to a person, or to Admin with a team',
    body: assignmentForm,
    result: z.strictObject({ newId: z.int() }),
    status: 201,
    creates: true,
  }),
  update: defineCall({
    ...both,
    method: 'PUT',
    path: '/work/assign/update',
    summary: 'Change an assignment; staff change the status of an own one and of one of their team',
    body: z.strictObject({ params: z.union([statusOnly, whole], 'Send id and all fields, or id and status') }),
    result: z.strictObject({ id: z.int(), version: z.int() }),
    versioned: true,
  }),
  remove: defineCall({
    ...admin,
    method: 'DELETE',
    path: '/work/assign/delete/:id',
    summary: 'Move an assignment to Trash',
    params: { id: pathId },
    result: z.strictObject({ id: z.int() }),
    versioned: true,
  }),
};
