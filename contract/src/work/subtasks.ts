import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { id, line, pathId, scrolling } from '../core/fields.ts';
import { fileFormat, listFile } from '../core/files.ts';

export const maxSubtaskLines = 200;

const detailLine = line(500);
/** Blank lines are dropped; a line can be there once, because it is known by its text. */
const detailLines = z.pipe(
  z.pipe(
    z.array(z.string('Must be text'), 'Must be a list of lines'),
    z.transform((texts: string[]) => texts.filter((text) => text.trim() !== '')),
  ),
  z.array(detailLine).check(
    z.maxLength(maxSubtaskLines, `Must be at most ${maxSubtaskLines} lines`),
    z.refine((lines) => new Set(lines).size === lines.length, 'Each line can be there once'),
  ),
);

export const subtaskForm = z.strictObject({ title: line(200, 'Title is required'), details: detailLines, taskId: id });
export type SubtaskForm = z.infer<typeof subtaskForm>;

export const subtask = z.strictObject({
  id: z.int(),
  title: z.string(),
  /** All lines in their order; each of them is in one of the two lists below. */
  details: z.array(z.string()),
  checked: z.array(z.string()),
  notChecked: z.array(z.string()),
  version: z.int(),
});
export type Subtask = z.infer<typeof subtask>;

const removed = z.extend(subtask, { taskId: z.int(), customerName: z.string(), requirement: z.string() });
export type RemovedSubtask = z.infer<typeof removed>;

const own = { who: 'subtasks.own', tag: 'Sub-tasks' } as const;
const params = { id: pathId };
const gone = z.strictObject({ id: z.int() });

export const subtaskCalls = {
  list: defineCall({
    ...own,
    method: 'GET',
    path: '/sub-task/get/:taskId',
    summary: 'Sub-tasks of an own task',
    params: { taskId: pathId },
    query: scrolling,
    result: z.array(subtask),
  }),
  listTeam: defineCall({
    method: 'GET',
    path: '/sub-task/get/team/:id',
    who: 'tasks.read',
    tag: 'Sub-tasks',
    summary: "Sub-tasks of a team-mate's task or of an own one, to read; id is the task's",
    params,
    query: scrolling,
    result: z.array(subtask),
  }),
  create: defineCall({
    ...own,
    method: 'POST',
    path: '/sub-task/create',
    summary: 'Add a sub-task to an own task',
    body: subtaskForm,
    result: subtask,
    status: 201,
    creates: true,
  }),
  update: defineCall({
    ...own,
    method: 'PUT',
    path: '/sub-task/update/:id',
    summary: 'Change title and lines; unchanged lines stay checked',
    params,
    body: subtaskForm,
    result: subtask,
    versioned: true,
  }),
  toggleLine: defineCall({
    ...own,
    method: 'PATCH',
    path: '/sub-task/update-checkin/:id',
    summary: 'Check or uncheck one line, by its text: to the wanted state, or to the other one where none is told',
    params,
    body: z.strictObject({ name: detailLine, checked: z.optional(z.boolean('Must be true or false')) }),
    result: subtask,
  }),
  removeLine: defineCall({
    ...own,
    method: 'DELETE',
    path: '/sub-task/delete/sub/:id',
    summary: 'Delete one line, by its text',
    params,
    body: z.strictObject({ detail: detailLine }),
    result: subtask,
  }),
  remove: defineCall({
    ...own,
    method: 'DELETE',
    path: '/sub-task/delete/:id',
    summary: 'Move a sub-task to the removed ones',
    params,
    result: gone,
  }),
  listRemoved: defineCall({
    ...own,
    method: 'GET',
    path: '/sub-task/removed',
    summary: 'Removed sub-tasks of own tasks, the latest first',
    query: scrolling,
    result: z.strictObject({ enrichedData: z.array(removed) }),
  }),
  exportRemoved: defineCall({
    ...own,
    ...listFile,
    path: '/sub-task/removed/export',
    summary: 'The same removed sub-tasks as CSV or .xlsx',
    query: { format: fileFormat },
  }),
  restore: defineCall({
    ...own,
    method: 'PATCH',
    path: '/sub-task/restore/:id',
    summary: 'Put a removed sub-task back',
    params,
    result: gone,
  }),
  purge: defineCall({
    ...own,
    method: 'PATCH',
    path: '/sub-task/permenante/delete/:id',
    summary: 'Delete a removed sub-task for good',
    params,
    result: gone,
  }),
};
