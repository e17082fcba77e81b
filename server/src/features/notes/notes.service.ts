import { CallError } from '@crm/contract/core/envelope';
import type { CustomerKind } from '@crm/contract/customers/customers';
import { uniqueViolation } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import { idempotentRequestOf, replayedResult } from '../../plugins/limits/idempotency.ts';
import { mayReadCustomer } from '../../records/access/customer-access.ts';
import { stale } from '../../records/refusals.ts';
import { kindWords } from '../customers/customer-kinds.ts';
import { getCustomer } from '../customers/customers.service.ts';
import { changeNoteText, deleteNote, findNote, insertNote, type NoteTarget, type StoredNote } from './notes.queries.ts';

export async function createNote(
  context: Context,
  body: { kind: CustomerKind; customerId: number; text: string },
): Promise<StoredNote> {
  const { pool, clock, actor } = context;
  const once = idempotentRequestOf(context, 'createNote', body);
  try {
    const note = await insertNote(pool, { ...body, authorId: actor.id }, once, clock.now());
    if (!note) throw await refusal(context, body.kind, body.customerId);
    publishChange(context, body.kind, actor.id);
    return note;
  } catch (error) {
    const first = uniqueViolation(error) ? await replayedResult<StoredNote>(context, once) : undefined;
    if (!first) throw error;
    return first;
  }
}

export async function updateNote(context: Context, id: number, text: string): Promise<StoredNote> {
  return change(context, id, (target) => changeNoteText(context.pool, target, text, context.clock.now()));
}

export async function removeNote(context: Context, id: number): Promise<{ id: number }> {
  await change(context, id, (target) => deleteNote(context.pool, target, context.clock.now()));
  return { id };
}

/** Only the author may change a note, and only while the author may read the customer. */
async function change(
  context: Context,
  id: number,
  write: (target: NoteTarget) => Promise<StoredNote | 'missing' | 'stale'>,
): Promise<StoredNote> {
  const { pool, actor, seenVersion } = context;
  const before = await findNote(pool, id);
  if (!before || !(await mayReadCustomer(context, pool, before.kind, before.customerId))) throw missing();
  if (before.authorId !== actor.id) throw new CallError('FORBIDDEN', 'You can only change your own notes.');
  const note = await write({ id, authorId: actor.id, seenVersion });
  if (note === 'missing') throw missing();
  if (note === 'stale') throw stale();
  publishChange(context, before.kind, before.ownerId);
  return note;
}

/** 404 for a person who may not see the customer, 403 for a person who may only read it. */
async function refusal(context: Context, kind: CustomerKind, id: number): Promise<CallError> {
  await getCustomer(context, kind, id);
  return new CallError('FORBIDDEN', 'You can only write notes on your own customers.');
}

function missing(): CallError {
  return new CallError('NOT_FOUND', 'Note not found');
}

function publishChange(context: Context, kind: CustomerKind, ownerId: number): void {
  context.publish({ topics: [kindWords[kind].topic], users: [ownerId, context.actor.id], mates: true, admins: true });
}
