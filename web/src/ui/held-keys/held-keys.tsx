import { useEffect } from 'react';
import { holdKeys } from './hold-keys.ts';

/** In place of what was asked for and is still loading. */
export function HeldKeys() {
  useEffect(() => holdKeys(), []);
  return null;
}

/** While what was opened moves the focus to its first field, which takes some frames. */
export function useHeldKeys(isOpen: boolean): void {
  useEffect(() => {
    if (isOpen && !document.activeElement?.closest('[role="dialog"]')) holdKeys()();
  }, [isOpen]);
}
