import { CallError } from '@crm/contract/core/envelope';
import type { Download, UploadedFile } from '@crm/contract/core/files';
import type { ChatFile } from '@crm/contract/office/chat';
import { transaction } from '../../db/client.ts';
import { requireOpenSession } from '../../plugins/access/session.ts';
import type { Context } from '../../plugins/context.ts';
import { openSafely } from '../attachments/safe-file.ts';
import {
  addFilePiece,
  completeFile,
  countUnsentFiles,
  forgetFile,
  mayWriteTo,
  notReachable,
  openFile,
  readFile,
  type StoredFile,
  walkFile,
} from './chat-files.queries.ts';

const mostUnsent = 100;

/**
 * Stores a file by the rules of attachments, piece by piece and without a transaction: a slow sender must not hold a connection.
 * The receiver sees it with the message that names it.
 */
export async function uploadFile(context: Context, receiverId: number, file: UploadedFile): Promise<ChatFile> {
  const { pool, actor, clock, log } = context;
  await requireReachable(context, receiverId);
  if ((await countUnsentFiles(pool, actor.id)) >= mostUnsent)
    throw new CallError('NOT_ALLOWED_NOW', `${mostUnsent} files wait to be sent. Please send or discard some first.`);
  const { type, pieces } = await openSafely(file);
  const id = await openFile(pool, { uploaderId: actor.id, receiverId, name: file.name, type, now: clock.now() });
  try {
    let size = 0;
    let n = 0;
    for await (const piece of pieces) {
      await context.requireSpace();
      await addFilePiece(pool, id, n, piece);
      size += piece.length;
      n += 1;
    }
    return await complete(context, id, size);
  } catch (error) {
    await forgetFile(pool, id).catch((failure) => log.warn({ err: failure }, 'an upload was left behind'));
    throw error;
  }
}

/** The sender may have been blocked during the upload. */
async function complete(context: Context, id: number, size: number): Promise<ChatFile> {
  const stored = await transaction(context.pool, async (db) => {
    await requireOpenSession(context, db);
    return completeFile(db, id, size);
  });
  if (!stored) throw missing();
  return chatFileOf(stored);
}

export async function downloadFile({ actor, pool }: Context, id: number): Promise<Download> {
  const stored = await readFile(pool, id, actor.id);
  if (!stored) throw missing();
  return { name: stored.name, type: stored.type, content: walkFile(pool, stored) };
}

/** The file of a message, as its row has it. */
export function fileOf(row: {
  fileId: number | null;
  fileName: string | null;
  fileType: string | null;
  fileSize: number | null;
}): { file?: ChatFile } {
  const { fileId: id, fileName: name, fileType: type, fileSize: size } = row;
  if (id === null || name === null || type === null || size === null) return {};
  return { file: chatFileOf({ id, name, type, size }) };
}

function chatFileOf({ id, name, type, size }: StoredFile): ChatFile {
  return { id, name, type, size, url: `/api/message/file/${id}` };
}

async function requireReachable({ actor, pool }: Context, id: number): Promise<void> {
  if (!(await mayWriteTo(pool, actor.id, id))) throw new CallError('NOT_FOUND', notReachable);
}

function missing(): CallError {
  return new CallError('NOT_FOUND', 'File not found');
}
