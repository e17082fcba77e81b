import { attachmentCalls } from '@crm/contract/attachments';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { mount } from '../../plugins/mount.ts';
import { uploadAttachment } from './attachment-upload.ts';
import { downloadAttachment, removeAttachment } from './attachments.service.ts';

export function mountAttachments(app: FastifyInstance, services: Services): void {
  mount(app, services, attachmentCalls, {
    upload: (context, { params, body }) => uploadAttachment(context, params.taskId, body),
    download: (context, { params }) => downloadAttachment(context, params.id),
    remove: (context, { params }) => removeAttachment(context, params.id),
  });
}
