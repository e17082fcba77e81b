import { CallError } from '@crm/contract/core/envelope';
import { itemCountText, type Requirement } from '@crm/contract/customers/requirements';
import { showError, showFailure } from '../../ui/dialog/alerts.tsx';
import { askToRemove } from '../../ui/dialog/attempt.ts';
import { requirementWrites } from './requirements.api.ts';

/** Asks, and moves a list to Trash. */
export function useRemoval(): (list: Requirement) => Promise<void> {
  const remove = requirementWrites.useRemove();
  return async (list) => {
    await askToRemove(
      {
        text: 'This list will be moved to Trash!',
        record: { name: list.project, detail: itemCountText(list.data.length) },
      },
      () => remove.mutateAsync(list),
      { done: 'List moved to Trash.', failed: explain },
    );
  };
}

/** The rule about tasks is told in the server's words, as the whole message. */
function explain(error: unknown): void {
  if (error instanceof CallError && error.status === 406) showError(error.message);
  else showFailure('Failed to delete the list.', error);
}
