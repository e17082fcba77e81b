import { CallError } from '@crm/contract/core/envelope';
import { formatAmount } from '../../../lib/money.ts';
import { serverMessage } from '../../../lib/server-message.ts';
import { confirm, showError, showSuccess } from '../../../ui/dialog/alerts.tsx';
import type { Customer, CustomerSetup } from '../customer-setup.ts';
import { useRemoveChosen, useRemoveCustomer, useSetPriorityOfChosen } from '../customers.api.ts';
import { deleteFailureOf } from './delete-failure.ts';

/** What can be done with leads or contacts outside the form; each answers whether it was done. */
export function useCustomerActions(setup: CustomerSetup) {
  const { noun, lower, lowers } = setup.words;
  const remove = useRemoveCustomer(setup);
  const removeChosen = useRemoveChosen(setup);
  const setPriorityOfChosen = useSetPriorityOfChosen(setup);

  const askToRemove = async (customer: Customer): Promise<boolean> => {
    const { name, amount } = customer;
    if (!(await asksToRemove(`This ${lower} will be moved to Trash!`, name, formatAmount(amount)))) return false;
    try {
      await remove.mutateAsync(customer);
    } catch (error) {
      showError(...deleteFailureOf(error));
      return false;
    }
    showSuccess(`${noun} moved to Trash.`);
    return true;
  };
  const askToRemoveChosen = async (chosen: readonly Customer[]): Promise<boolean> => {
    const [only] = chosen;
    if (only && chosen.length === 1) return askToRemove(only);
    if (!(await asksToRemove(`These ${lowers} will be moved to Trash!`, `${chosen.length} ${lowers}`))) return false;
    try {
      await removeChosen.mutateAsync(chosen);
    } catch (error) {
      showError(...deleteFailureOf(error, allOrNone(error)));
      return false;
    }
    showSuccess(`${chosen.length} ${lowers} moved to Trash.`);
    return true;
  };
  const setPriority = async (chosen: readonly Customer[], priority: string | null): Promise<boolean> => {
    try {
      await setPriorityOfChosen.mutateAsync({ chosen, priority });
    } catch (error) {
      showError('Something went wrong while saving.', allOrNone(error));
      return false;
    }
    showSuccess(chosen.length === 1 ? `${noun} updated successfully!` : `${chosen.length} ${lowers} updated successfully!`);
    return true;
  };
  return { askToRemove, askToRemoveChosen, setPriority };
}

function asksToRemove(text: string, name: string, detail?: string): Promise<boolean> {
  return confirm({
    text,
    record: { name, detail },
    confirmLabel: detail === undefined ? 'Yes, delete them!' : 'Yes, delete it!',
    isDangerous: true,
  });
}

/** Only a refusal proves that nothing was changed; after a lost connection nobody knows. */
function allOrNone(error: unknown): string | undefined {
  const message = serverMessage(error);
  const isRefused = error instanceof CallError && error.status < 500;
  if (!isRefused || message?.includes('Nothing was changed.')) return message;
  return [message, 'Nothing was changed.'].filter(Boolean).join(' ');
}
