import { lazy, Suspense, useEffect } from 'react';
import { undoStore } from './undo-store.ts';

const UndoBar = lazy(async () => ({ default: (await import('./undo-bar.tsx')).UndoBar }));

/** One bar for the whole app. Whoever signs out leaves nothing to undo behind. */
export function UndoHost() {
  const undo = undoStore.useValue();
  useEffect(() => () => undoStore.set(null), []);
  return undo ? (
    <Suspense>
      <UndoBar key={undo.id} undo={undo} onClose={() => undoStore.set(null)} />
    </Suspense>
  ) : null;
}
