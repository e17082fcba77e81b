import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { id, scrolling } from '../core/fields.ts';
import { fileFormat, listFile } from '../core/files.ts';
import { trashTypes } from '../core/kinds.ts';

export const trashDates = ['All', 'Today', 'Yesterday', 'This Week', 'This Month', 'Last Month', 'This Year'] as const;
export type TrashDate = (typeof trashDates)[number];

const item = z.strictObject({
  id: z.int(),
  data: z.enum(trashTypes),
  details: z.strictObject({
    project: z.optional(z.string()),
    requirement: z.optional(z.string()),
    teamName: z.optional(z.string()),
    title: z.optional(z.string()),
    name: z.optional(z.string()),
  }),
  date: z.string(),
  time: z.string(),
  deletedBy: z.nullable(z.string()),
  /** Whose it is, when it is not the caller's own. */
  owner: z.nullable(z.string()),
});
export type TrashItem = z.infer<typeof item>;

const target = z.strictObject({ id, data: z.enum(trashTypes, 'Unknown type') });
const who = 'trash.own';
const tag = 'Trash';

export const trashCalls = {
  list: defineCall({
    method: 'POST',
    path: '/trash/get',
    needsSpace: false,
    who,
    tag,
    summary: 'Deleted records the caller may restore, newest first',
    query: scrolling,
    body: z.strictObject({
      type: z.enum(['All', ...trashTypes], 'Unknown type'),
      date: z.enum(trashDates, 'Unknown date filter'),
    }),
    result: z.array(item),
  }),
  export: defineCall({
    ...listFile,
    path: '/trash/export',
    who,
    tag,
    summary: 'The same records as CSV or .xlsx, as they are filtered',
    query: {
      type: z._default(z.enum(['All', ...trashTypes], 'Unknown type'), 'All'),
      date: z._default(z.enum(trashDates, 'Unknown date filter'), 'All'),
      format: fileFormat,
    },
  }),
  restore: defineCall({
    method: 'POST',
    path: '/trash/restore',
    who,
    tag,
    summary: 'Put a record back where it was',
    body: target,
    result: z.strictObject({ id: z.int() }),
  }),
  purge: defineCall({
    method: 'POST',
    path: '/trash/delete',
    who,
    tag,
    summary: 'Delete a record for good',
    body: target,
    result: z.strictObject({ id: z.int() }),
  }),
};
