import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { day, limit, page, pathId } from '../core/fields.ts';
import { fileFormat, fileResult } from '../core/files.ts';
import { visibleEntities } from '../core/kinds.ts';

const entry = z.strictObject({
  id: z.int(),
  at: z.string(),
  /** Null where the product itself did it. */
  actor: z.nullable(z.strictObject({ id: z.int(), name: z.string() })),
  entity: z.string(),
  entityId: z.int(),
  /** The record's name, while it exists. */
  name: z.nullable(z.string()),
  /** It exists and does not lie in Trash: its screen can be opened. */
  isLive: z.boolean(),
  /** The customer of a task: its address names both. */
  contactId: z.optional(z.int()),
  action: z.string(),
  fields: z.array(z.strictObject({ name: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type AuditEntry = z.infer<typeof entry>;

const filters = {
  actor: z.optional(pathId),
  entity: z.optional(z.string().check(z.maxLength(40))),
  action: z.optional(z.string().check(z.maxLength(40))),
  entityId: z.optional(pathId),
  from: z.optional(day),
  to: z.optional(day),
};

const why = z.strictObject({
  /** In words: 'Owner', 'In a team with the owner', 'Administrators'. */
  reason: z.string(),
  /** What these people may do with it. */
  may: z.enum(['read', 'change']),
  people: z.array(z.strictObject({ id: z.int(), name: z.string() })),
});
export type Visibility = z.infer<typeof why>;

const admin = { who: 'audit.read', tag: 'Audit log' } as const;

export const auditCalls = {
  list: defineCall({
    ...admin,
    method: 'GET',
    path: '/audit/get',
    summary: 'Who did what to which record and when, newest first',
    query: { ...filters, page, limit },
    result: z.strictObject({
      entries: z.array(entry),
      more: z.boolean(),
      /** For the filters: people and kinds that appear in the log. */
      actors: z.array(z.strictObject({ id: z.int(), name: z.string(), isFormer: z.boolean() })),
      entities: z.array(z.string()),
      actions: z.array(z.string()),
    }),
  }),
  export: defineCall({
    ...admin,
    method: 'GET',
    path: '/audit/export',
    takes: 'minutes',
    summary: 'The filtered log as CSV or .xlsx',
    confirm: 'factor',
    query: { ...filters, format: fileFormat },
    result: fileResult,
    download: true,
  }),
  visibility: defineCall({
    method: 'GET',
    path: '/audit/visibility/:kind/:id',
    who: 'visibility.read',
    tag: 'Audit log',
    summary: 'Who can see a record that the caller can see, and why',
    params: { kind: z.enum(visibleEntities, 'Unknown kind'), id: pathId },
    result: z.array(why),
  }),
};
