import { attachmentCalls } from '@crm/contract/work/attachments';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { uploadAttachment } from './attachment-upload.ts';
import { downloadAttachment, removeAttachment } from './attachments.service.ts';

export const attachmentRoutes = defineRoutes('attachments', attachmentCalls, {
  upload: (context, { params, body }) => uploadAttachment(context, params.taskId, body),
  download: (context, { params }) => downloadAttachment(context, params.id),
  remove: (context, { params }) => removeAttachment(context, params.id),
});
