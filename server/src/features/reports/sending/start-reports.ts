import type { FastifyInstance } from 'fastify';
import { startWorker } from '../../../plugins/queue/worker.ts';
import { type ReportSender, reportQueue } from './mail-reports.ts';

/** Mails reports when they are due, until the server closes. Any server may do it, also one that sends no mail by itself. */
export function startReports(app: FastifyInstance, sender: Omit<ReportSender, 'timeZone' | 'company'>): void {
  const worker = startWorker(reportQueue({ ...sender, timeZone: app.businessZone, company: app.company }), app.log);
  app.addHook('onClose', () => worker.stop());
}
