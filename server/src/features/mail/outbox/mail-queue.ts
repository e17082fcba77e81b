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
    claim: async (free) => {
      const now = clock.now();
      if (!rest.isOver(now)) return [];
      // After trouble one mail tries whether it is over.
      const most = rest.hasFailed() ? Math.max(0, free - mostAtOnce + 1) : free;
      return most === 0 ? [] : claimMails(pool, now, most);
    },
    attempt: (claimed, ending) => attemptMail(sender, claimed, ending),
  };
}
