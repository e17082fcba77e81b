import { formatAmount } from '../../../lib/money.ts';
import { askToRemove } from '../../../ui/dialog/attempt.ts';
import { useBlockedAlert } from '../../../ui/dialog/use-blocked-alert.ts';
import { undoOfRemoval } from '../../../ui/undo/undo-store.ts';
import type { Customer, CustomerSetup } from '../customer-setup.ts';
import { useRemoveCustomer } from '../customers.api.ts';
import { deleteFailureOf } from './delete-failure.ts';

/** Asks first, then moves a lead or contact to Trash. Answers whether it is gone. */
export function useCustomerRemoval(setup: CustomerSetup): (customer: Customer) => Promise<boolean> {
  const { noun, lower, trashType } = setup.words;
  const remove = useRemoveCustomer(setup);
  const tellBlocked = useBlockedAlert();
  return (customer) =>
    askToRemove(
      {
        text: `This ${lower} will be moved to Trash!`,
        record: { name: customer.name, detail: formatAmount(customer.amount) },
      },
      () => remove.mutateAsync(customer),
      {
        done: `${noun} moved to Trash.`,
        failed: (error) => tellBlocked(error, ...deleteFailureOf(error)),
        undo: () => undoOfRemoval(noun, trashType, customer.id),
      },
    );
}
