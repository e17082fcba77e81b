import { may } from '@crm/contract/core/permissions';
import { type Attachment, attachmentCalls } from '@crm/contract/work/attachments';
import type { Context } from '../../plugins/context.ts';
import type { StoredAttachment } from './attachments.queries.ts';

export const maxAttachments = 100;

/** What the rules of a file need to know of its task. */
export interface AttachedTo {
  id: number;
  staffId: number;
}

export function attachmentOf(context: Context, task: AttachedTo, stored: StoredAttachment): Attachment {
  const { id, name, type, size, uploadedBy, createdAt } = stored;
  return {
    id,
    name,
    type,
    size,
    url: `/api/task/attachment/${id}`,
    uploadedBy,
    createdAt: createdAt.toISOString(),
    canDelete: mayDelete(context, task, stored),
  };
}

export function mayDelete({ actor }: Context, task: AttachedTo, { uploaderId }: StoredAttachment): boolean {
  return may(actor.role, attachmentCalls.remove.who) && (task.staffId === actor.id || uploaderId === actor.id);
}

export function tellAttachments(context: Context, { staffId }: AttachedTo): void {
  context.publish({ topics: ['tasks'], users: [staffId], mates: true, admins: true });
}
