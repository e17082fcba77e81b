import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { pathId } from '../core/fields.ts';
import { fileBody, fileResult } from '../core/files.ts';

export const maxAttachmentBytes = 25 * 1024 * 1024;
export const attachmentTooLarge = `The file is too large. At most ${maxAttachmentBytes / 1024 / 1024} MB can be attached.`;

export const attachment = z.strictObject({
  id: z.int(),
  name: z.string(),
  type: z.string(),
  size: z.int(),
  /** Where it is downloaded. */
  url: z.string(),
  uploadedBy: z.string(),
  createdAt: z.string(),
  /** The caller owns the task or has uploaded it. */
  canDelete: z.boolean(),
});
export type Attachment = z.infer<typeof attachment>;

const tag = 'Attachments';

export const attachmentCalls = {
  upload: defineCall({
    method: 'POST',
    path: '/task/attachment/:taskId',
    who: 'attachments.write',
    tag,
    summary: 'Attach a file to an own task or to that of a team-mate',
    params: { taskId: pathId },
    upload: { maxBytes: maxAttachmentBytes },
    body: fileBody,
    result: attachment,
    status: 201,
  }),
  download: defineCall({
    method: 'GET',
    path: '/task/attachment/:id',
    who: 'tasks.read',
    tag,
    summary: 'The file, for everybody who may read the task',
    params: { id: pathId },
    result: fileResult,
    download: true,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/task/attachment/:id',
    who: 'attachments.write',
    tag,
    summary: 'Delete a file: the owner of the task, or who has uploaded it',
    params: { id: pathId },
    result: z.strictObject({ id: z.int() }),
  }),
};
