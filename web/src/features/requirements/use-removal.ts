import { CallError } from '@crm/contract/core/envelope';
import { itemCountText, type Requirement } from '@crm/contract/customers/requirements';
import { showFailure } from '../../ui/dialog/alerts.tsx';
import { askToRemove } from '../../ui/dialog/attempt.ts';
import { useBlockedAlert } from '../../ui/dialog/use-blocked-alert.ts';
import { undoOfRemoval } from '../../ui/undo/undo-store.ts';
import { requirementWrites } from './requirements.api.ts';

/** Asks, and moves a list to Trash. */
export function useRemoval(): (list: Requirement) => Promise<void> {
  const remove = requirementWrites.useRemove();
  const tellBlocked = useBlockedAlert();
  /** The rule about tasks is told in the server's words, as the whole message. */
  const explain = (error: unknown) => {
    if (error instanceof CallError && error.status === 406) return tellBlocked(error, error.message);
    showFailure('Failed to delete the list.', error);
  };
  return async (list) => {
    await askToRemove(
      {
        text: 'This list will be moved to Trash!',
        record: { name: list.project, detail: itemCountText(list.data.length) },
      },
      () => remove.mutateAsync(list),
      { done: 'List moved to Trash.', failed: explain, undo: () => undoOfRemoval('List', 'Projects', list.id) },
    );
  };
}
