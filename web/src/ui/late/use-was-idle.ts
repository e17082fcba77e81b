import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../../lib/when-idle.ts';

/** Whether the browser has had nothing else to do since this was first drawn. What it changes is drawn in slices. */
export function useWasIdle(): boolean {
  const [wasIdle, setWasIdle] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setWasIdle(true))), []);
  return wasIdle;
}
