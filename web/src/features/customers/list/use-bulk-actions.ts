import { CallError } from '@crm/contract/core/envelope';
import { serverMessage } from '../../../lib/server-message.ts';
import { showError } from '../../../ui/dialog/alerts.tsx';
import { askToRemove, attempt } from '../../../ui/dialog/attempt.ts';
import type { Customer, CustomerSetup } from '../customer-setup.ts';
import { useRemoveChosen, useSetPriorityOfChosen } from '../customers.api.ts';
import { deleteFailureOf } from '../detail/delete-failure.ts';
import { useCustomerRemoval } from '../detail/use-customer-removal.ts';

/** What can be done with several leads or contacts at once; each answers whether it was done. */
export function useBulkActions(setup: CustomerSetup) {
  const { noun, lowers } = setup.words;
  const removeOne = useCustomerRemoval(setup);
  const removeChosen = useRemoveChosen(setup);
  const setPriorityOfChosen = useSetPriorityOfChosen(setup);

  const remove = (chosen: readonly Customer[]) => {
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
  return { remove, setPriority };
}

/** Only a refusal proves that nothing was changed; after a lost connection nobody knows. */
function allOrNone(error: unknown): string | undefined {
  const message = serverMessage(error);
  const isRefused = error instanceof CallError && error.status < 500;
  if (!isRefused || message?.includes('Nothing was changed.')) return message;
  return [message, 'Nothing was changed.'].filter(Boolean).join(' ');
}
