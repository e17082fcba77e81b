import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../../lib/when-idle.ts';

interface Props {
  /** Stands there until then, as large as what comes. */
  place: ReactNode;
  children: ReactNode;
}

/** What comes when the browser has nothing else to do: its code is neither fetched nor run before the rows of the screen. */
export function WhenIdle({ place, children }: Props) {
  const [wasIdle, setWasIdle] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setWasIdle(true))), []);
  return wasIdle ? <Suspense fallback={place}>{children}</Suspense> : place;
}
