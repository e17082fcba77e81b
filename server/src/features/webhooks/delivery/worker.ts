import { deedOf, wantsEvent } from '@crm/contract/records/webhook-events';
import type { FastifyBaseLogger } from 'fastify';
import { type Pool, transaction } from '../../../db/client.ts';
import { attempt, type Sender } from './attempt.ts';
import { type Claimed, claimDeliveries, isAnyWebhookOn, sortDeliveries, unsortedDeliveries } from './queue.queries.ts';

const mostAtOnce = 16;
const pollMs = 2000;
/** News come in bursts: one look for all of them. */
const burstMs = 30;
/** How long requests may go on when the server ends. */
const graceMs = 3000;

export interface Worker {
  /** Something may have to be sent. */
  wake(): void;
  stop(): Promise<void>;
}

/** Sends what is due until it is stopped. Several servers share the queue. */
export function startWorker(sender: Sender, log: FastifyBaseLogger): Worker {
  const running = new Set<Promise<void>>();
  const ending = new AbortController();
  let isStopped = false;
  let isAnyOn = false;
  let looking: Promise<void> | undefined;
  let isWokenAgain = false;
  let soon: NodeJS.Timeout | undefined;

  const start = (claimed: Claimed) => {
    const work: Promise<void> = attempt(sender, claimed, ending.signal)
      .catch((error) => log.warn({ err: error, delivery: claimed.id }, 'a webhook was not sent'))
      .finally(() => {
        running.delete(work);
        look();
      });
    running.add(work);
  };
  const lookOnce = async () => {
    while (await sortSome(sender.pool));
    const free = mostAtOnce - running.size;
    if (free <= 0 || isStopped) return;
    for (const claimed of await claimDeliveries(sender.pool, sender.clock.now(), free)) start(claimed);
  };
  const look = () => {
    if (isStopped) return;
    if (looking !== undefined) {
      isWokenAgain = true;
      return;
    }
    isWokenAgain = false;
    looking = lookOnce()
      .catch((error) => log.warn({ err: error }, 'webhooks wait for the database'))
      .finally(() => {
        looking = undefined;
        if (isWokenAgain) look();
      });
  };
  const poll = async () => {
    isAnyOn = await isAnyWebhookOn(sender.pool);
    if (isAnyOn) look();
  };
  const tryPoll = () => void poll().catch((error) => log.warn({ err: error }, 'webhooks wait for the database'));
  const timer = setInterval(tryPoll, pollMs).unref();
  tryPoll();

  return {
    wake() {
      if (!isAnyOn || soon || isStopped) return;
      soon = setTimeout(() => {
        soon = undefined;
        look();
      }, burstMs).unref();
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      clearTimeout(soon);
      await looking;
      const late = setTimeout(() => ending.abort(), graceMs);
      await Promise.all(running);
      clearTimeout(late);
    },
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
