import { useDeferredValue, useLayoutEffect } from 'react';
import { holdIdle } from '../../lib/when-idle.ts';

/**
 * Says that data is ready a moment after it came. What is shown for it is then drawn in slices: React draws the answer to a question
 * in one piece, which holds up taps on a slow phone. Data that is there from the beginning is ready at once.
 */
export function useReadyInSlices(isReady: boolean): boolean {
  const wasReady = useDeferredValue(isReady);
  const isDrawing = isReady && !wasReady;
  // With what is shown, not after it: nothing else may begin in between.
  useLayoutEffect(() => (isDrawing ? holdIdle() : undefined), [isDrawing]);
  return wasReady && isReady;
}
