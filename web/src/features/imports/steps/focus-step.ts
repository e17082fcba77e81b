import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Says of a change of address that it is a step of the same work. */
export const fromStep = { isStep: true };

/** The button that led to the next step is gone, so the heading of that step gets the focus. */
export function useFocusOnStep(step: string) {
  const panel = useRef<HTMLDivElement>(null);
  const { state } = useLocation();
  const last = useRef(isFromStep(state) ? undefined : step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    // After the shell: it gives the focus to the heading of each new page.
    const timer = setTimeout(() => panel.current?.querySelector('h2')?.focus());
    return () => clearTimeout(timer);
  }, [step]);
  return panel;
}

function isFromStep(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isStep' in state;
}
