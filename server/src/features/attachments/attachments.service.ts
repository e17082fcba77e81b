import { CallError } from '@crm/contract/core/envelope';
import type { Download } from '@crm/contract/core/files';
import type { Attachment } from '@crm/contract/work/attachments';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import { findReadableTask } from '../tasks/task-access.ts';
import { type AttachedTo, attachmentOf, maxAttachments, mayDelete, tellAttachments } from './attachment-shape.ts';
import {
  deleteAttachment,
  listAttachmentRows,
  listAttachmentRowsOfTasks,
  readAttachment,
  type StoredAttachment,
  walkPieces,
} from './attachments.queries.ts';

/** The files of a task that the caller may read. */
export async function listAttachments(context: Context, db: Db, task: AttachedTo): Promise<Attachment[]> {
  const attachments = await listAttachmentRows(db, task.id, maxAttachments);
  return attachments.map((stored) => attachmentOf(context, task, stored));
}

/** The latest files of tasks that the caller may read, each with the id of its task. */
export async function listAttachmentsOfTasks(
  context: Context,
  tasks: readonly AttachedTo[],
  limit: number,
): Promise<(Attachment & { taskId: number })[]> {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const attachments = await listAttachmentRowsOfTasks(context.pool, [...byId.keys()], limit);
  return attachments.flatMap((stored) => {
    const task = byId.get(stored.taskId);
    return task ? [{ ...attachmentOf(context, task, stored), taskId: task.id }] : [];
  });
}

export async function downloadAttachment(context: Context, id: number): Promise<Download> {
  const { stored } = await requireReadable(context, id);
  return { name: stored.name, type: stored.type, content: walkPieces(context.pool, stored) };
}

export async function removeAttachment(context: Context, id: number): Promise<{ id: number }> {
  const { stored, task } = await requireReadable(context, id);
  if (!mayDelete(context, task, stored))
    throw new CallError('FORBIDDEN', 'Only the owner of the task and who attached a document can delete it.');
  if (!(await deleteAttachment(context.pool, id, context.actor.id, context.clock.now()))) throw missing();
  tellAttachments(context, task);
  return { id };
}

/** A person who may not read the task gets the same answer as for a document that does not exist. */
async function requireReadable(context: Context, id: number): Promise<{ stored: StoredAttachment; task: AttachedTo }> {
  const stored = await readAttachment(context.pool, id);
  const task = stored && (await findReadableTask(context, context.pool, stored.taskId));
  if (!task) throw missing();
  return { stored, task };
}

function missing(): CallError {
  return new CallError('NOT_FOUND', 'Document not found');
}
