import { monitorEventLoopDelay } from 'node:perf_hooks';

// Loaded into the measured program before anything else: what only the process itself can say, told when it is asked.

/** 'collected': after a full collection of its garbage, so that what is left is what it holds on to. */
export type ProbeQuestion = 'as it is' | 'collected';

export interface ProbeReading {
  /** How late timers came since the last question, the 99th of a hundred. */
  lagP99Ms: number;
  rssMegabytes: number;
  heapMegabytes: number;
}

const megabyte = 2 ** 20;
const tickMs = 10;
const lag = monitorEventLoopDelay({ resolution: tickMs });
lag.enable();

process.on('message', (question: ProbeQuestion) => {
  const lagP99Ms = Math.max(0, lag.percentile(99) / 1e6 - tickMs);
  if (question === 'collected') globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  lag.reset();
  const reading: ProbeReading = { lagP99Ms, rssMegabytes: rss / megabyte, heapMegabytes: heapUsed / megabyte };
  process.send?.(reading);
});
// The line to the benchmark keeps the program from ending no more than it does without it.
process.channel?.unref();
