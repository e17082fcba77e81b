import { attachmentCalls } from '@crm/contract/work/attachments';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { bindCalls } from '../../plugins/http/bind-calls.ts';
import { uploadAttachment } from './attachment-upload.ts';
import { downloadAttachment, removeAttachment } from './attachments.service.ts';

export function mountAttachments(app: FastifyInstance, services: Services): void {
  bindCalls(app, services, attachmentCalls, {
    upload: (context, { params, body }) => uploadAttachment(context, params.taskId, body),
    download: (context, { params }) => downloadAttachment(context, params.id),
    remove: (context, { params }) => removeAttachment(context, params.id),
  });
}
