import { deedOf, wantsEvent } from '@crm/contract/records/webhook-events';
import { type Pool, transaction } from '../../../db/client.ts';
import type { Queue } from '../../../plugins/queue/worker.ts';
import { attempt, postpone, type Sender } from './attempt.ts';
import { type Claimed, claimDeliveries, isAnyWebhookOn, sortDeliveries, unsortedDeliveries } from './queue.queries.ts';

const mostAtOnce = 16;

export function webhookQueue(sender: Sender): Queue<Claimed> {
  const { pool, clock } = sender;
  return {
    name: 'webhooks',
    mostAtOnce,
    isNeeded: () => isAnyWebhookOn(pool),
    prepare: () => sortSome(pool),
    claim: (most) => claimDeliveries(pool, clock.now(), most),
    attempt: (claimed, ending) => attempt(sender, claimed, ending),
    postpone: (claimed) => postpone(sender, claimed),
  };
}

/** Looks which of the new lines their webhooks want. True while there may be more. */
export async function sortSome(pool: Pool): Promise<boolean> {
  return transaction(pool, async (db) => {
    const found = await unsortedDeliveries(db);
    const sorted = found.map(({ id, entity, action, events, changed }) => {
      const deed = deedOf(entity, action, changed);
      return { id, event: `${entity}.${deed}`, isWanted: wantsEvent(events, entity, deed) };
    });
    const unwanted = sorted.filter(({ isWanted }) => !isWanted).map(({ id }) => id);
    await sortDeliveries(
      db,
      sorted.filter(({ isWanted }) => isWanted),
      unwanted,
    );
    return found.length > 0;
  });
}
