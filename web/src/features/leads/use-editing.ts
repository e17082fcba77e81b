import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { LeadRow } from './leads.api.ts';

/** Which lead the form is open for. The address can ask for a new one, as the search over everything does. */
export function useEditing() {
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState<LeadRow | 'new' | null>(null);
  const isAsked = params.get('new') === '1';
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
