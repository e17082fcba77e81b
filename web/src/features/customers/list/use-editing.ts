import { useState } from 'react';
import { useAddress } from '../../../lib/address/use-address.ts';
import type { Customer } from '../customer-setup.ts';

/** Which record the form is open for. The address of an own list can ask for a new one; Ctrl K uses it. */
export function useEditing(canCreate: boolean) {
  const { read, change } = useAddress();
  const [chosen, setChosen] = useState<Customer | 'new' | null>(null);
  const isAsked = canCreate && read('new') === '1';
  const stop = () => {
    setChosen(null);
    if (isAsked) change({ new: null }, true);
  };
  return { editing: chosen ?? (isAsked ? 'new' : null), edit: setChosen, stop };
}
