import type { TrashItem } from '@crm/contract/records/trash';
import { failureText } from '../../lib/server-message.ts';
import { askToRemove, attempt } from '../../ui/dialog/attempt.ts';
import { useBlockedAlert } from '../../ui/dialog/use-blocked-alert.ts';
import { itemName } from './item-name.ts';
import { usePurgeItem, useRestoreItem } from './trash.api.ts';

export function useTrashActions() {
  const restoring = useRestoreItem();
  const purging = usePurgeItem();
  const tellBlocked = useBlockedAlert();

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
      {
        done: 'Item has been deleted permanently.',
        failed: (error) => tellBlocked(error, 'Failed to delete item', failureText(error)),
      },
    );
  return {
    restore,
    askToPurge,
    /** What is being worked on. */
    restoring: restoring.isPending ? restoring.variables : undefined,
    purging: purging.isPending ? purging.variables : undefined,
  };
}
