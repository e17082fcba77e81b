import type { FastifyInstance } from 'fastify';
import { startWorker } from '../../plugins/queue/worker.ts';
import type { Sender } from './notices/mail-notices.ts';
import { noticeQueue } from './notices/notice-queue.ts';

/** Mails what nobody read until the server closes. Any server may do it, also one that sends no mail by itself. */
export function startNoticeMails(app: FastifyInstance, sender: Omit<Sender, 'timeZone' | 'company'>): void {
  const worker = startWorker(noticeQueue({ ...sender, timeZone: app.businessZone, company: app.company }), app.log);
  app.addHook('onClose', () => worker.stop());
}
