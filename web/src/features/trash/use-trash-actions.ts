import type { TrashItem } from '@crm/contract/records/trash';
import { askToRemove, attempt } from '../../ui/dialog/attempt.ts';
import { itemName } from './item-name.ts';
import { usePurgeItem, useRestoreItem } from './trash.api.ts';

export function useTrashActions() {
  const restoring = useRestoreItem();
  const purging = usePurgeItem();

  const restore = (item: TrashItem) =>
    attempt(() => restoring.mutateAsync(item), { done: 'Item restored successfully!', failed: 'Failed to restore item' });
  const askToPurge = (item: TrashItem) =>
    askToRemove(
      {
        title: 'Delete permanently?',
        text: 'This action cannot be undone!',
        record: { name: itemName(item), detail: item.data },
      },
      () => purging.mutateAsync(item),
      { done: 'Item has been deleted permanently.', failed: 'Failed to delete item' },
    );
  return {
    restore,
    askToPurge,
    /** What is being worked on. */
    restoring: restoring.isPending ? restoring.variables : undefined,
    purging: purging.isPending ? purging.variables : undefined,
  };
}
