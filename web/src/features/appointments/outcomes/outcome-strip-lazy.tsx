import { lazy, Suspense } from 'react';
import type { StripProps } from './outcome-strip.tsx';

const Strip = lazy(async () => ({ default: (await import('./outcome-strip.tsx')).OutcomeStrip }));

/** The strip comes when somebody first asks for it. */
export function OutcomeStrip(props: StripProps) {
  return (
    <Suspense>
      <Strip {...props} />
    </Suspense>
  );
}
