import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { id, lines, pathId } from '../core/fields.ts';
import { customerKinds } from './customers.ts';

export const noteText = lines(5000);
export const noteForm = z.strictObject({ kind: z.enum(customerKinds), customerId: id, text: noteText });
const note = z.strictObject({ id: z.int(), text: z.string(), version: z.int() });

const own = { who: 'notes.own', tag: 'Notes' } as const;

export const noteCalls = {
  create: defineCall({
    ...own,
    method: 'POST',
    path: '/notes/create',
    summary: 'Write a note about an own lead or contact',
    body: noteForm,
    result: note,
    status: 201,
    creates: true,
  }),
  update: defineCall({
    ...own,
    method: 'PUT',
    path: '/notes/update/:id',
    summary: 'Change a note that the caller wrote',
    params: { id: pathId },
    body: z.strictObject({ text: noteText }),
    result: note,
    versioned: true,
  }),
  remove: defineCall({
    ...own,
    method: 'DELETE',
    path: '/notes/delete/:id',
    summary: 'Delete a note that the caller wrote; the history keeps what it said',
    params: { id: pathId },
    result: z.strictObject({ id: z.int() }),
    versioned: true,
  }),
};
