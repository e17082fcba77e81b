// The process has one thread. Work on many rows runs in slices, one at a time over all jobs, and short calls go first. A
// steady stream of short calls must not starve it: the next slice runs after the longest pause at the latest.

const sliceMs = 1.5;
const longestPauseMs = 5;
const rowsAtOnce = 10;

const waiting: (() => void)[] = [];
let shortCalls = 0;
let sliceBeganAt = 0;
let isPlanned = false;

/** Work that keeps the process busy awaits this now and then; it resolves at once within a slice. */
export async function breathe(): Promise<void> {
  if (performance.now() - sliceBeganAt < sliceMs) return;
  await new Promise<void>((resolve) => {
    waiting.push(resolve);
    plan();
  });
}

/** The same rows, a few at a time, with a pause before each batch. */
export async function* inSlices<Row>(rows: readonly Row[]): AsyncGenerator<Row[]> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await breathe();
    yield rows.slice(at, at + rowsAtOnce);
  }
}

/** Counts a short call as running until the returned function is called. */
export function beginShortCall(): () => void {
  shortCalls += 1;
  return () => {
    shortCalls -= 1;
  };
}

function plan(): void {
  if (isPlanned || waiting.length === 0) return;
  isPlanned = true;
  if (shortCalls === 0) setImmediate(beginNext);
  else setTimeout(beginNext, 1);
}

function beginNext(): void {
  isPlanned = false;
  const now = performance.now();
  if (shortCalls === 0 || now - sliceBeganAt >= sliceMs + longestPauseMs) {
    sliceBeganAt = now;
    waiting.shift()?.();
  }
  plan();
}
