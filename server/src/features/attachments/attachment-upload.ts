import { CallError } from '@crm/contract/core/envelope';
import type { UploadedFile } from '@crm/contract/core/files';
import type { Attachment } from '@crm/contract/work/attachments';
import { transaction } from '../../db/client.ts';
import { requireOpenSession } from '../../plugins/access/session.ts';
import type { Context } from '../../plugins/context.ts';
import { lockTeamTask, requireTeamTask, taskMissing } from '../tasks/task-access.ts';
import { attachmentOf, maxAttachments, tellAttachments } from './attachment-shape.ts';
import {
  addAttachmentPiece,
  completeAttachment,
  countAttachments,
  forgetAttachment,
  openAttachment,
  type StoredAttachment,
} from './attachments.queries.ts';
import { openSafely } from './safe-file.ts';

/** Attaches a file to the caller's own task or a team-mate's. An upload that breaks off leaves nothing behind. */
export async function uploadAttachment(context: Context, taskId: number, file: UploadedFile): Promise<Attachment> {
  const task = await requireTeamTask(context, taskId);
  refuseFull(await countAttachments(context.pool, taskId));
  const stored = await store(context, taskId, file);
  tellAttachments(context, task);
  return attachmentOf(context, task, stored);
}

/** Stores piece by piece without a transaction: a slow sender must not hold a connection. */
async function store(context: Context, taskId: number, file: UploadedFile): Promise<StoredAttachment> {
  const { pool, actor, clock, log } = context;
  const { type, pieces } = await openSafely(file);
  const id = await openAttachment(pool, { taskId, uploaderId: actor.id, name: file.name, type, now: clock.now() });
  try {
    let size = 0;
    let n = 0;
    for await (const piece of pieces) {
      await context.requireSpace();
      await addAttachmentPiece(pool, id, n, piece);
      size += piece.length;
      n += 1;
    }
    return await complete(context, taskId, id, size);
  } catch (error) {
    await forgetAttachment(pool, id).catch((failure) => log.warn({ err: failure }, 'an upload was left behind'));
    throw error;
  }
}

/** Checks again: during the upload the task may have gone to Trash or got other files, and the sender may have been blocked. */
async function complete(context: Context, taskId: number, id: number, size: number): Promise<StoredAttachment> {
  return transaction(context.pool, async (db) => {
    await lockTeamTask(context, db, taskId);
    refuseFull(await countAttachments(db, taskId));
    await requireOpenSession(context, db);
    const stored = await completeAttachment(db, id, size);
    if (!stored) throw taskMissing();
    return stored;
  });
}

function refuseFull(count: number): void {
  if (count >= maxAttachments)
    throw new CallError('NOT_ALLOWED_NOW', `At most ${maxAttachments} documents can be attached to a task.`);
}
