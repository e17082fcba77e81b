import { nextAttemptAt } from '../../../plugins/queue/retry-delay.ts';
import type { Queue } from '../../../plugins/queue/worker.ts';
import { canMail } from '../../../records/mails.ts';
import { mailNotices, type Sender } from './mail-notices.ts';
import { type ClaimedPerson, claimPeople, isAnyNoticeDue, restNotices } from './notices.queries.ts';

const peopleAtOnce = 4;

/** People in whose inbox is something that may have to be mailed. While no server can send mail, it waits. */
export function noticeQueue(sender: Sender): Queue<ClaimedPerson> {
  const { pool, clock } = sender;
  return {
    name: 'notices',
    mostAtOnce: peopleAtOnce,
    isNeeded: async () => (await canMail(pool, clock.now())) && (await isAnyNoticeDue(pool, clock.now())),
    claim: (most) => claimPeople(pool, clock.now(), most),
    attempt: ({ userId }) => mailNotices(sender, userId),
    postpone: ({ userId, since }) => {
      const now = clock.now();
      return restNotices(pool, userId, now, nextAttemptAt(now, since));
    },
  };
}
