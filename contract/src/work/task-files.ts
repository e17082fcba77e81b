import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { pathId } from '../core/fields.ts';
import { fileFormat, listFile } from '../core/files.ts';
import { adminColumns, staffColumns } from '../rules/task-states.ts';
import { taskQuery } from './task-forms.ts';

/** The lists of tasks that screens show: the board, and those of one state. */
export const taskLists = ['board', 'pending', 'reworks', 'resolved', 'completed'] as const;
export type TaskListName = (typeof taskLists)[number];

const { cursor: _cursor, limit: _limit, ...filters } = taskQuery;

export const taskFileCalls = {
  export: defineCall({
    ...listFile,
    path: '/task/export',
    who: 'tasks.read',
    tag: 'Tasks',
    confirm: 'factor',
    confirmIf: { scope: 'global' },
    summary:
      'A list of tasks as CSV or .xlsx, as it is searched and filtered: own ones, or with scope=global for administrators those of everybody; what waits for review is only in the lists of everybody',
    query: {
      ...filters,
      list: z._default(z.enum(taskLists, 'Unknown list'), 'board'),
      scope: z._default(z.enum(['own', 'global']), 'own'),
      column: z.optional(z.enum([...new Set([...staffColumns, ...adminColumns])], 'Unknown column')),
      /** Own tasks on this contact. */
      contactId: z.optional(pathId),
      format: fileFormat,
    },
  }),
};
