import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Customer } from '../customer-setup.ts';

/** Which record the form is open for. The address of an own list can ask for a new one, as the search over everything does. */
export function useEditing(canCreate: boolean) {
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState<Customer | 'new' | null>(null);
  const isAsked = canCreate && params.get('new') === '1';
  const stop = () => {
    setChosen(null);
    if (!isAsked) return;
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('new');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return { editing: chosen ?? (isAsked ? 'new' : null), edit: setChosen, stop };
}
