import { teamCalls } from '@crm/contract/accounts/team';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { serverMessage } from '../../../lib/server-message.ts';
import { confirm, showError, showSuccess } from '../../../ui/dialog/alerts.tsx';
import type { Customer } from '../customer-setup.ts';
import { customerWrites } from '../customers.api.ts';

/** Asks first, then makes a team-mate's contact the reader's own. */
export function useReassign(): (contact: Customer) => Promise<void> {
  const reassign = useMutation({
    // The specification identifies a contact by phone and e-mail; the id tells apart two that have the same.
    mutationFn: ({ id, phone, email }: Customer) => api(teamCalls.reassign, { body: { id, phone, email: email ?? '' } }),
    meta: customerWrites,
  });
  return async (contact) => {
    const isSure = await confirm({
      text: 'This contact will be reassigned to you.',
      record: { name: contact.name, detail: contact.assignedStaff?.name },
      confirmLabel: 'Yes, reassign it!',
    });
    if (!isSure) return;
    try {
      await reassign.mutateAsync(contact);
    } catch (error) {
      return showError('Failed to reassign the customer. Please try again.', serverMessage(error));
    }
    showSuccess('Contact reassigned to you.');
  };
}
