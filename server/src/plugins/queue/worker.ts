import type { FastifyBaseLogger } from 'fastify';

const pollMs = 2000;
/** News come in bursts: one look for all of them. */
const burstMs = 30;
/** How long what is on its way may go on when the server ends. */
const graceMs = 3000;

/** Work that waits in a table, which several servers share. */
export interface Queue<Claimed> {
  /** What it holds, as the log says it: 'webhooks'. */
  name: string;
  mostAtOnce: number;
  /** False while there is nothing to send to: then nobody looks. */
  isNeeded(): Promise<boolean>;
  /** Makes what came since ready to be claimed. True while there may be more. */
  prepare?(): Promise<boolean>;
  /** What is due and nobody else works on, no more than told. It is this server's until its lease ends. */
  claim(most: number): Promise<Claimed[]>;
  /** Stores what became of it. What `ending` cuts off is left to be claimed again. */
  attempt(claimed: Claimed, ending: AbortSignal): Promise<void>;
  /** After an attempt that threw. Without it, what was claimed is claimed again when its lease ends. */
  postpone?(claimed: Claimed): Promise<void>;
}

export interface Worker {
  /** Something may have to be sent. */
  wake(): void;
  stop(): Promise<void>;
}

/** Works on what is due until it is stopped. */
export function startWorker<Claimed>(queue: Queue<Claimed>, log: FastifyBaseLogger): Worker {
  const running = new Set<Promise<void>>();
  const ending = new AbortController();
  let isStopped = false;
  let isNeeded = false;
  let looking: Promise<void> | undefined;
  let isWokenAgain = false;
  let soon: NodeJS.Timeout | undefined;

  const start = (claimed: Claimed) => {
    const work: Promise<void> = queue
      .attempt(claimed, ending.signal)
      .catch((error) => {
        log.warn({ err: error, queue: queue.name }, 'something of a queue was not sent');
        return queue.postpone?.(claimed);
      })
      .catch((error) => log.warn({ err: error, queue: queue.name }, 'a queue waits for the database'))
      .finally(() => {
        running.delete(work);
        look();
      });
    running.add(work);
  };
  const lookOnce = async () => {
    while (await queue.prepare?.());
    const free = queue.mostAtOnce - running.size;
    if (free <= 0 || isStopped) return;
    for (const claimed of await queue.claim(free)) start(claimed);
  };
  const look = () => {
    if (isStopped) return;
    if (looking !== undefined) {
      isWokenAgain = true;
      return;
    }
    isWokenAgain = false;
    looking = lookOnce()
      .catch((error) => log.warn({ err: error, queue: queue.name }, 'a queue waits for the database'))
      .finally(() => {
        looking = undefined;
        if (isWokenAgain) look();
      });
  };
  const poll = async () => {
    isNeeded = await queue.isNeeded();
    if (isNeeded) look();
  };
  const tryPoll = () =>
    void poll().catch((error) => log.warn({ err: error, queue: queue.name }, 'a queue waits for the database'));
  const timer = setInterval(tryPoll, pollMs).unref();
  tryPoll();

  return {
    wake() {
      if (!isNeeded || soon || isStopped) return;
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
