import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { id, pathId } from '../core/fields.ts';
import { reworkCategories, taskPriorities } from '../core/words.ts';
import { adminColumns, staffColumns } from '../rules/task-states.ts';
import { chosenTasks, ownBoard, reworkOrder, stage, stagesNotes, taskForm, taskQuery } from './task-forms.ts';

const person = z.strictObject({ id: z.int(), name: z.string(), email: z.string() });
const customer = z.strictObject({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  amount: z.number(),
  source: z.string(),
  description: z.string(),
  location: z.string(),
});

/** A task as every list and board shows it. name, phone and amount are its own values, else its customer's. */
export const task = z.strictObject({
  id: z.int(),
  contactId: z.int(),
  staffId: z.int(),
  requirement: z.nullable(z.string()),
  name: z.string(),
  phone: z.string(),
  amount: z.number(),
  notes: z.string(),
  description: z.string(),
  finishBy: z.string(),
  priority: z.enum([...taskPriorities, 'Medium']),
  stage: z.int(),
  rework: z.boolean(),
  newUpdate: z.nullable(z.string()),
  /** While it is in rework: why. */
  sentBack: z.nullable(z.strictObject({ category: z.nullable(z.enum(reworkCategories)), reason: z.string() })),
  createdAt: z.string(),
  version: z.int(),
  customer,
  staff: person,
  /** Lines of its live sub-tasks, and how many of them are checked. */
  progress: z.strictObject({ done: z.int(), total: z.int() }),
});
export type Task = z.infer<typeof task>;

const list = z.array(task);
const stageCount = z.strictObject({ stage: z.int(), count: z.int(), overdue: z.int(), soon: z.int() });
/** A task that could not be moved says why; the others are. */
const reviewed = z.strictObject({
  tasks: list,
  refused: z.array(z.strictObject({ id: z.int(), message: z.string() })),
});

const tag = 'Tasks';
const own = { who: 'tasks.own', tag } as const;
const staff = { who: 'tasks.staff', tag } as const;
const admin = { who: 'tasks.admin', tag } as const;
const both = { who: 'tasks.read', tag } as const;

const workList = { method: 'GET', query: taskQuery, result: list } as const;

export const taskCalls = {
  list: defineCall({
    ...staff,
    method: 'GET',
    path: '/task/get',
    summary: 'Own tasks, the next to finish first',
    query: ownBoard,
    result: list,
  }),
  listOf: defineCall({
    ...staff,
    method: 'GET',
    path: '/task/get/:customerOrData',
    summary: 'Own tasks of a column (Not Started, In Progress, Completed) or on a contact (its id)',
    params: { customerOrData: z.string().check(z.minLength(1), z.maxLength(200)) },
    query: taskQuery,
    result: list,
  }),
  counts: defineCall({
    ...both,
    method: 'GET',
    path: '/task/counts',
    summary:
      'How many tasks are at each stage, and how many of them are late or due soon: own ones; scope=all for administrators',
    query: { scope: z._default(z.enum(['own', 'all']), 'own') },
    result: z.array(stageCount),
  }),
  create: defineCall({
    ...own,
    method: 'POST',
    path: '/task/create',
    summary: 'Create a task on an own contact',
    body: taskForm,
    result: task,
    status: 201,
    creates: true,
  }),
  update: defineCall({
    ...own,
    method: 'PUT',
    path: '/task/edit/:id',
    summary: 'Change an own task; its stage is changed elsewhere',
    params: { id: pathId },
    body: taskForm,
    result: task,
    versioned: true,
  }),
  remove: defineCall({
    ...own,
    method: 'DELETE',
    path: '/task/delete/:id',
    summary: 'Move an own task to Trash',
    params: { id: pathId },
    result: z.strictObject({ id: z.int() }),
    versioned: true,
  }),
  step: defineCall({
    ...own,
    method: 'PATCH',
    path: '/task/taskUpdate/:id',
    summary: 'One step between the stages 1, 2 and 3 of an own task',
    params: { id: pathId },
    body: z.strictObject({ data: stage('Unknown stage') }),
    result: task,
    versioned: true,
  }),
  listByStatus: defineCall({
    ...both,
    method: 'POST',
    path: '/task/status/get',
    needsSpace: false,
    summary: "Tasks of a column: own ones for staff, everybody's for administrators",
    body: z.strictObject({ status: z.enum([...new Set([...staffColumns, ...adminColumns])], 'Unknown column') }),
    query: taskQuery,
    result: z.strictObject({ taskDetails: list }),
  }),
  setStagesNotes: defineCall({
    ...staff,
    method: 'POST',
    path: '/task/stages_notes',
    summary: 'Stage (1 to 3) and notes of an own task; at stage 4 the notes alone',
    body: stagesNotes,
    result: task,
    versioned: true,
  }),
  setTeamStagesNotes: defineCall({
    ...staff,
    method: 'POST',
    path: '/task/team/stages_notest',
    summary: "The same for a team-mate's task; it is written down who did it",
    body: stagesNotes,
    result: task,
    versioned: true,
  }),
  finishRework: defineCall({
    ...staff,
    method: 'PATCH',
    path: '/task/rework/finish',
    summary: 'Say that a rework is finished, or take that back',
    body: z.strictObject({ id }),
    result: task,
    versioned: true,
  }),
  toggleRework: defineCall({
    ...admin,
    method: 'PATCH',
    path: '/task/rework/update',
    summary: 'Send a completed task back for rework, or restore it; with a reason or a new date it is sent back or refused',
    body: z.strictObject({ id, ...reworkOrder }),
    result: task,
    versioned: true,
  }),
  sendBack: defineCall({
    ...admin,
    method: 'PATCH',
    path: '/task/review/sendBack',
    summary: 'Send tasks that wait for review back for rework, and name those that cannot be',
    body: z.strictObject({ tasks: chosenTasks, ...reworkOrder }),
    result: reviewed,
  }),
  complete: defineCall({
    ...admin,
    method: 'PATCH',
    path: '/task/review/complete',
    summary: 'Set the fourth stage of several tasks, and name those that cannot have it',
    body: z.strictObject({ tasks: chosenTasks }),
    result: reviewed,
  }),
  review: defineCall({
    ...admin,
    method: 'POST',
    path: '/task/stage/update',
    summary: 'Set the fourth stage, or take it back to the third',
    body: z.strictObject({
      taskId: id,
      stage: z.pipe(stage('Must be 3 or 4'), z.union([z.literal(3), z.literal(4)], 'Must be 3 or 4')),
    }),
    result: task,
    versioned: true,
  }),
  reassign: defineCall({
    ...admin,
    method: 'PATCH',
    path: '/task/reassign',
    summary: 'Give a task to an active staff member, or take it oneself',
    body: z.strictObject({ taskId: id, staffId: id }),
    result: task,
    versioned: true,
  }),
  listAll: defineCall({
    ...admin,
    method: 'GET',
    path: '/task/admin/get',
    summary: 'Tasks of everybody',
    query: { ...taskQuery, column: z.optional(z.enum(adminColumns)) },
    result: list,
  }),
  listMine: defineCall({
    ...admin,
    method: 'GET',
    path: '/task/admin/myTask/get',
    summary: "The administrator's own tasks",
    query: ownBoard,
    result: list,
  }),
  pending: defineCall({ ...staff, ...workList, path: '/pending/task/get', summary: 'Own open tasks, overdue first' }),
  pendingAll: defineCall({
    ...admin,
    ...workList,
    path: '/pending/admin/task/get',
    summary: 'Open tasks of everybody, overdue first',
  }),
  reworks: defineCall({ ...staff, ...workList, path: '/completed/staff/rework/get', summary: 'Own reworks' }),
  reworksAll: defineCall({ ...admin, ...workList, path: '/completed/rework/get', summary: 'Reworks of everybody' }),
  resolved: defineCall({
    ...admin,
    ...workList,
    path: '/completed/resolved/get',
    summary: 'Tasks at stage 3, which wait for review',
  }),
  completed: defineCall({
    ...both,
    ...workList,
    path: '/completed/get',
    summary: 'Completed tasks without reworks; for staff their own, with those that wait for review',
  }),
};
