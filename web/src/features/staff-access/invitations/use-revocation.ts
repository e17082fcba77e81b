import type { Invitation } from '@crm/contract/accounts/invitations';
import { askToRemove } from '../../../ui/dialog/attempt.ts';
import { useRevoke } from './invitations.api.ts';

/** Whom it is for, as its administrator wrote it. */
export function nameOf({ label, email, id }: Invitation): string {
  return label || email || `Invitation ${id}`;
}

/** Asks first, and then ends an invitation. */
export function useRevocation() {
  const revoke = useRevoke();
  const ask = (invitation: Invitation) =>
    askToRemove(
      {
        text: 'The link stops working at once.',
        record: { name: nameOf(invitation), detail: `Invited by ${invitation.madeBy.name}` },
        confirmLabel: 'Yes, revoke it',
      },
      () => revoke.mutateAsync(invitation.id),
      { done: 'Invitation revoked', failed: 'The invitation could not be revoked' },
    );
  return { ask, isPending: revoke.isPending };
}
