import { CallError } from '@crm/contract/core/envelope';
import { formatAmount } from '../../../lib/money.ts';
import { serverMessage } from '../../../lib/server-message.ts';
import { showError } from '../../../ui/dialog/alerts.tsx';
import { askToRemove, attempt } from '../../../ui/dialog/attempt.ts';
import type { Customer, CustomerSetup } from '../customer-setup.ts';
import { useRemoveChosen, useRemoveCustomer, useSetPriorityOfChosen } from '../customers.api.ts';
import { deleteFailureOf } from './delete-failure.ts';

/** What can be done with leads or contacts outside the form; each answers whether it was done. */
export function useCustomerActions(setup: CustomerSetup) {
  const { noun, lower, lowers } = setup.words;
  const remove = useRemoveCustomer(setup);
  const removeChosen = useRemoveChosen(setup);
  const setPriorityOfChosen = useSetPriorityOfChosen(setup);

  const removeOne = (customer: Customer) =>
    askToRemove(
      {
        text: `This ${lower} will be moved to Trash!`,
        record: { name: customer.name, detail: formatAmount(customer.amount) },
      },
      () => remove.mutateAsync(customer),
      { done: `${noun} moved to Trash.`, failed: (error) => showError(...deleteFailureOf(error)) },
    );
  const removeMany = (chosen: readonly Customer[]) => {
    const [only] = chosen;
    if (only && chosen.length === 1) return removeOne(only);
    const counted = `${chosen.length} ${lowers}`;
    return askToRemove(
      { text: `These ${lowers} will be moved to Trash!`, record: { name: counted }, confirmLabel: 'Yes, delete them!' },
      () => removeChosen.mutateAsync(chosen),
      { done: `${counted} moved to Trash.`, failed: (error) => showError(...deleteFailureOf(error, allOrNone(error))) },
    );
  };
  const setPriority = (chosen: readonly Customer[], priority: string | null) =>
    attempt(() => setPriorityOfChosen.mutateAsync({ chosen, priority }), {
      done: `${chosen.length === 1 ? noun : `${chosen.length} ${lowers}`} updated successfully!`,
      failed: (error) => showError('Something went wrong while saving.', allOrNone(error)),
    });
  return { askToRemove: removeOne, askToRemoveChosen: removeMany, setPriority };
}

/** Only a refusal proves that nothing was changed; after a lost connection nobody knows. */
function allOrNone(error: unknown): string | undefined {
  const message = serverMessage(error);
  const isRefused = error instanceof CallError && error.status < 500;
  if (!isRefused || message?.includes('Nothing was changed.')) return message;
  return [message, 'Nothing was changed.'].filter(Boolean).join(' ');
}
