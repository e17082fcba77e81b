import type { Queue } from '../../../plugins/queue/worker.ts';
import { attempt, type PushSender, postpone } from './attempt.ts';
import { type Claimed, claimPushes, isAnyDeviceThere } from './queue.queries.ts';

const mostAtOnce = 16;

export function pushQueue(sender: PushSender): Queue<Claimed> {
  const { pool, clock } = sender;
  return {
    name: 'pushes',
    mostAtOnce,
    isNeeded: () => isAnyDeviceThere(pool),
    claim: (most) => claimPushes(pool, clock.now(), most),
    attempt: (claimed, ending) => attempt(sender, claimed, ending),
    postpone: (claimed) => postpone(sender, claimed),
  };
}
