import type { FastifyInstance } from 'fastify';
import { startWorker } from '../../plugins/queue/worker.ts';
import { type ResetTools, resetQueue } from './reset-queue.ts';

/** Mails links for new passwords until the server closes. */
export function startResets(app: FastifyInstance, tools: Omit<ResetTools, 'companyName'>): void {
  const worker = startWorker(resetQueue({ ...tools, companyName: () => app.company().name }), app.log);
  app.addHook('onClose', () => worker.stop());
}
