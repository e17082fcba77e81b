import type { CallError, ErrorCode } from '@crm/contract/core/envelope';

type Lift = (code: ErrorCode) => Promise<boolean>;

let loadLift: () => Promise<Lift> = async () => async () => false;

/** What asks the person; its code comes when it is needed. */
export function liftWith(load: () => Promise<Lift>): void {
  loadLift = load;
}

/** Refusals that the person can lift, by a fresh proof of who they are. True when the call may be repeated. */
export async function liftRefusal({ code }: CallError): Promise<boolean> {
  return (code === 'CONFIRM_REQUIRED' || code === 'FACTOR_NEEDED') && (await loadLift())(code);
}
