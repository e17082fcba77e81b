import { queryClient } from './live/query-client.ts';

const latestMs = 3000;

/** What is being drawn and goes before everything that waits. */
const held = new Set<object>();
const waiting = new Set<() => void>();

/**
 * Calls the task when the screen has what it asked for, has drawn it, and the browser has nothing else to do: three seconds from now
 * at the latest. The answer takes it back.
 */
export function whenIdle(task: () => void): () => void {
  let stopIdle = () => {};
  const run = () => {
    stop();
    task();
  };
  const wait = () => {
    stopIdle();
    // Between an answer and the beginning of its drawing the browser is idle for a moment, too: the second one is after that.
    stopIdle = onIdle(() => {
      if (isReady()) stopIdle = onIdle(() => isReady() && run());
    });
  };
  const stopLoads = queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated' && isReady()) wait();
  });
  const latest = setTimeout(run, latestMs);
  const stop = () => {
    stopIdle();
    stopLoads();
    clearTimeout(latest);
    waiting.delete(wait);
  };
  waiting.add(wait);
  wait();
  return stop;
}

/** Nothing that waits begins before the answer is called. */
export function holdIdle(): () => void {
  const hold = {};
  held.add(hold);
  return () => {
    held.delete(hold);
    for (const wait of waiting) wait();
  };
}

function isReady(): boolean {
  return held.size === 0 && queryClient.isFetching() === 0;
}

function onIdle(task: () => void): () => void {
  // Safari has learnt it late.
  if (typeof requestIdleCallback !== 'function') return () => {};
  const handle = requestIdleCallback(task);
  return () => cancelIdleCallback(handle);
}
