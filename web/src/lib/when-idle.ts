const latestMs = 3000;

/** Calls the task when the browser has nothing else to do, after the first paint. The answer takes it back. */
export function whenIdle(task: () => void): () => void {
  // Safari has learnt it late.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(task, latestMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: latestMs });
  return () => cancelIdleCallback(handle);
}
