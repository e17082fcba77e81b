import { mailCalls } from '@crm/contract/office/mail';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { listMails, readMailState, sendAgain, sendTest } from './mail.service.ts';
import { exportMails } from './mail-export.ts';

export const mailRoutes = defineRoutes('mail', mailCalls, {
  state: (context) => readMailState(context),
  log: (context, { query: { failed, page, limit } }) => listMails(context, { isFailed: failed === 'true', page, limit }),
  exportLog: (context, { query: { failed, format } }) => exportMails(context, { isFailed: failed === 'true', format }),
  test: (context, { body }) => sendTest(context, body.to),
  again: (context, { params }) => sendAgain(context, params.id),
});
