import { type ReactNode, Suspense } from 'react';
import { useWasIdle } from './use-was-idle.ts';

interface Props {
  /** Stands there until then, as large as what comes. */
  place: ReactNode;
  children: ReactNode;
}

/** What comes when the browser has nothing else to do: its code is neither fetched nor run before the rows of the screen. */
export function WhenIdle({ place, children }: Props) {
  return useWasIdle() ? <Suspense fallback={place}>{children}</Suspense> : place;
}
