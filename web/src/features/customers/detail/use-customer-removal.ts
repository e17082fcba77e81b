import { formatAmount } from '../../../lib/money.ts';
import { showError } from '../../../ui/dialog/alerts.tsx';
import { askToRemove } from '../../../ui/dialog/attempt.ts';
import type { Customer, CustomerSetup } from '../customer-setup.ts';
import { useRemoveCustomer } from '../customers.api.ts';
import { deleteFailureOf } from './delete-failure.ts';

/** Asks first, then moves a lead or contact to Trash. Answers whether it is gone. */
export function useCustomerRemoval(setup: CustomerSetup): (customer: Customer) => Promise<boolean> {
  const { noun, lower } = setup.words;
  const remove = useRemoveCustomer(setup);
  return (customer) =>
    askToRemove(
      {
        text: `This ${lower} will be moved to Trash!`,
        record: { name: customer.name, detail: formatAmount(customer.amount) },
      },
      () => remove.mutateAsync(customer),
      { done: `${noun} moved to Trash.`, failed: (error) => showError(...deleteFailureOf(error)) },
    );
}
