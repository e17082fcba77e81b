import { type ReactNode, Suspense } from 'react';
import { HeldKeys } from '../held-keys.tsx';

/** Around a dialog whose code comes when it is asked for: what is typed meanwhile is for its first field. */
export function LateDialog({ children }: { children: ReactNode }) {
  return <Suspense fallback={<HeldKeys />}>{children}</Suspense>;
}
