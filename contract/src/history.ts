import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { pathId } from './fields.ts';

export const historyEntities = ['lead'] as const;
export type HistoryEntity = (typeof historyEntities)[number];

const change = z.strictObject({
  id: z.int(),
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  fields: z.array(z.strictObject({ name: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type Change = z.infer<typeof change>;

export const historyCalls = {
  list: defineCall({
    method: 'GET',
    path: '/history/:entity/:id',
    who: 'history.read',
    tag: 'History',
    summary: 'What happened to a record, newest first; for everybody who may read the record',
    params: { entity: z.enum(historyEntities), id: pathId },
    query: { before: z.optional(pathId) },
    result: z.strictObject({ changes: z.array(change), more: z.boolean() }),
  }),
};
