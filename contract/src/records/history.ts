import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { pathId } from '../core/fields.ts';
import { historyEntities } from '../core/kinds.ts';
import { reworkCategories } from '../core/words.ts';
import { appointmentOutcomes, appointmentStatuses } from '../work/appointment-forms.ts';

const change = z.strictObject({
  type: z.literal('change'),
  id: z.int(),
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  fields: z.array(z.strictObject({ name: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type Change = z.infer<typeof change>;

const note = z.strictObject({
  type: z.literal('note'),
  id: z.int(),
  at: z.string(),
  actor: z.string(),
  text: z.string(),
  version: z.int(),
  isEdited: z.boolean(),
  /** The caller wrote it and may change it. */
  isOwn: z.boolean(),
});
export type NoteEntry = z.infer<typeof note>;

/** A task on the customer, at the time when it was created. */
const task = z.strictObject({
  type: z.literal('task'),
  id: z.int(),
  at: z.string(),
  actor: z.string(),
  requirement: z.string(),
  stage: z.int(),
  rework: z.boolean(),
  finishBy: z.string(),
  /** Why it was sent back, while it is in rework. */
  sentBack: z.nullable(z.strictObject({ round: z.int(), category: z.nullable(z.enum(reworkCategories)), reason: z.string() })),
  contactId: z.int(),
  staffId: z.int(),
  /** The caller may read the task itself. */
  canOpen: z.boolean(),
});
export type TaskEntry = z.infer<typeof task>;

/** A call or a meeting with the customer, at the time when it was planned or, once it is closed, when that happened. */
const appointment = {
  id: z.int(),
  at: z.string(),
  actor: z.string(),
  subject: z.string(),
  date: z.string(),
  time: z.string(),
  status: z.enum(appointmentStatuses),
  outcome: z.nullable(z.enum(appointmentOutcomes)),
  outcomeNote: z.nullable(z.string()),
  minutes: z.nullable(z.int()),
  /** Somebody has closed it since it was planned. */
  isClosed: z.boolean(),
  version: z.int(),
  /** The caller is its host or has made it. */
  canEdit: z.boolean(),
};
const call = z.strictObject({ type: z.literal('call'), ...appointment });
const meeting = z.strictObject({ type: z.literal('meeting'), ...appointment });
export type AppointmentEntry = z.infer<typeof call> | z.infer<typeof meeting>;

const entry = z.discriminatedUnion('type', [change, note, task, call, meeting]);
/** What a timeline can be narrowed to. */
export const timelineKinds = ['call', 'meeting', 'task', 'note'] as const;
export type TimelineKind = (typeof timelineKinds)[number];
export type HistoryEntry = z.infer<typeof entry>;

export const historyCalls = {
  list: defineCall({
    method: 'GET',
    path: '/history/:entity/:id',
    who: 'history.read',
    tag: 'History',
    summary:
      'What happened to a record and what was noted about it, newest first; for everybody who may read the record. `next` asks for what is older.',
    params: { entity: z.enum(historyEntities), id: pathId },
    query: {
      only: z.optional(z.enum(timelineKinds, 'Unknown kind')),
      before: z.optional(z.string().check(z.regex(/^[0-9TZ:.-]{20,30}_[a-z]{1,10}_\d{1,15}$/, 'Unknown place'))),
    },
    result: z.strictObject({ entries: z.array(entry), next: z.nullable(z.string()) }),
  }),
};
