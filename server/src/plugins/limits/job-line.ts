import { CallError } from '@crm/contract/core/envelope';
import { once } from './once.ts';

export interface Line {
  /** Waits for a turn and returns the function that ends it. Aborting the signal leaves the queue. */
  wait(personId: number, signal: AbortSignal, what?: string): Promise<() => void>;
  /** How many jobs run before a waiting one: those of other people, and earlier ones of the same person. */
  aheadOf(personId: number, what: string): number | undefined;
  running(): number;
  waiting(): number;
  /** Refuses waiting and new jobs. */
  close(): void;
}

interface WaitingJob {
  personId: number;
  what: string;
  begin(): void;
  refuse(reason: CallError): void;
}

/** How many jobs may wait, in all and per person. */
const maxWaiting = 100;
const maxWaitingPerPerson = 10;

/**
 * A fair queue. A few jobs run at once, one per person; the others wait. The person whose last turn is longest ago goes
 * first, or who came first among those without one: a person with many jobs cannot delay a person with one.
 */
export function createLine(turns: number): Line {
  const waiting: WaitingJob[] = [];
  const running = new Set<number>();
  /** The number of the last turn of each person with a waiting or running job. */
  const lastTurn = new Map<number, number>();
  let turnCount = 0;
  let isClosed = false;

  const rankOf = ({ personId }: WaitingJob) => lastTurn.get(personId) ?? 0;
  const nextFirst = () => waiting.toSorted((one, other) => rankOf(one) - rankOf(other));

  function beginNext(): void {
    while (running.size < turns) {
      const next = nextFirst().find(({ personId }) => !running.has(personId));
      if (!next) return;
      leave(next);
      turnCount += 1;
      lastTurn.set(next.personId, turnCount);
      running.add(next.personId);
      next.begin();
    }
  }

  function leave(job: WaitingJob): void {
    const at = waiting.indexOf(job);
    if (at >= 0) waiting.splice(at, 1);
  }

  function end(personId: number): void {
    running.delete(personId);
    if (!waiting.some((job) => job.personId === personId)) lastTurn.delete(personId);
    beginNext();
  }

  return {
    wait(personId, signal, what = '') {
      if (isClosed) return Promise.reject(stopping());
      if (waiting.length >= maxWaiting) return Promise.reject(full());
      if (waiting.filter((job) => job.personId === personId).length >= maxWaitingPerPerson) return Promise.reject(tooMany());
      return new Promise((resolve, reject) => {
        const job: WaitingJob = {
          personId,
          what,
          begin() {
            signal.removeEventListener('abort', giveUp);
            resolve(once(() => end(personId)));
          },
          refuse(reason) {
            signal.removeEventListener('abort', giveUp);
            reject(reason);
          },
        };
        function giveUp(): void {
          leave(job);
          job.refuse(new CallError('UNAVAILABLE', 'Nobody waits for this any more.'));
        }
        signal.addEventListener('abort', giveUp);
        waiting.push(job);
        if (signal.aborted) giveUp();
        beginNext();
      });
    },
    aheadOf(personId, what) {
      const order = nextFirst();
      const people = [...new Set(order.map((job) => job.personId))];
      const own = order.filter((job) => job.personId === personId);
      const at = own.findIndex((job) => job.what === what);
      return at < 0 ? undefined : people.indexOf(personId) + at;
    },
    running: () => running.size,
    waiting: () => waiting.length,
    close() {
      isClosed = true;
      for (const job of waiting.splice(0)) job.refuse(stopping());
    },
  };
}

const stopping = () => new CallError('UNAVAILABLE', 'The server is stopping. Please try again in a moment.');
const full = () =>
  new CallError('UNAVAILABLE', 'Too many people wait for long work right now. Please try again in a few minutes.');
const tooMany = () => new CallError('RATE_LIMITED', 'You have too much long work waiting. Please try again when it is done.');
