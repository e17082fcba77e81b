import { fork } from 'node:child_process';
import { endProcess } from '../../../e2e/server-process.ts';
import { ask, remember } from '../children.ts';
import type { LoadJob, LoadResult } from './load.ts';

export interface Loader {
  run: (job: Omit<LoadJob, 'run'>) => Promise<LoadResult>;
  stop: () => Promise<void>;
}

export function startLoader(): Loader {
  const child = fork(new URL('./load.ts', import.meta.url));
  remember(child);
  // Phones and keys begin with it: runs on a kept database must not repeat those of an earlier benchmark.
  let run = 100_000 + (Math.floor(Date.now() / 60_000) % 800) * 1000;
  return {
    run: async (job) => {
      run += 1;
      const result = await ask<LoadJob, LoadResult>(child, { ...job, run });
      if (result.failures > 0) {
        throw new Error(`${result.failures} of ${result.requests} requests failed, the first with:\n${result.firstFailure}`);
      }
      return result;
    },
    stop: () => endProcess(child),
  };
}
