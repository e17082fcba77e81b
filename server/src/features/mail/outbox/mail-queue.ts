import type { Queue } from '../../../plugins/queue/worker.ts';
import { attemptMail, type MailSender } from './attempt-mail.ts';
import { type ClaimedMail, claimMails, isAnyMailWaiting } from './outbox.queries.ts';

/** Few, since mail servers count connections. */
const mostAtOnce = 4;

export function mailQueue(sender: MailSender): Queue<ClaimedMail> {
  const { pool, clock, rest } = sender;
  return {
    name: 'mail',
    mostAtOnce,
    isNeeded: () => isAnyMailWaiting(pool),
    // After trouble one mail tries whether it is over.
    claim: async (most) =>
      rest.isOver(clock.now()) ? claimMails(pool, clock.now(), rest.hasFailed() ? Math.min(most, 1) : most) : [],
    attempt: (claimed, ending) => attemptMail(sender, claimed, ending),
  };
}
