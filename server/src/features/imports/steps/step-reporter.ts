import type { Context } from '../../../plugins/context.ts';
import { reportProgress } from './steps.queries.ts';

export interface StepReporter {
  /** Tells how far the step is, and answers whether it was asked to stop, as far as is known by now. */
  isStopped(done: number): boolean;
  /** The last report; afterwards nothing of it runs. */
  end(done: number): Promise<boolean>;
}

/** Reports on another connection, because nobody sees the transaction of the step yet. A failed report must not stop the step. */
export function createReporter({ quickPool }: Context, id: number): StepReporter {
  let isAsked = false;
  let reported: Promise<void> = Promise.resolve();
  const report = (done: number) => {
    reported = reported.then(async () => {
      isAsked = (await reportProgress(quickPool, id, done).catch(() => false)) || isAsked;
    });
  };
  return {
    isStopped(done) {
      report(done);
      return isAsked;
    },
    async end(done) {
      report(done);
      await reported;
      return isAsked;
    },
  };
}
