import type { WaitKind } from '@crm/contract/numbers/flow';
import { useAddress } from '../../lib/address/use-address.ts';

/** The page of all that waits, of the same team and person. */
export function useWaitingPath(): (kind?: WaitKind) => string {
  const { withChanges } = useAddress();
  return (kind) => `/numbers/flow/waiting?${withChanges({ from: null, to: null, project: null, wait: null, kind })}`;
}
