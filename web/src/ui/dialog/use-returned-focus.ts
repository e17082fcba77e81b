import { useEffect } from 'react';

/** A dialog that is unmounted while open gives the focus back as well. */
export function useReturnedFocus(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
}
