import type { TrashItem } from '@crm/contract/records/trash';
import { serverMessage } from '../../lib/server-message.ts';
import { confirm, showError, showSuccess } from '../../ui/dialog/alerts.tsx';
import { itemName } from './item-name.ts';
import { usePurgeItem, useRestoreItem } from './trash.api.ts';

export function useTrashActions() {
  const restoring = useRestoreItem();
  const purging = usePurgeItem();

  const restore = async (item: TrashItem) => {
    try {
      await restoring.mutateAsync(item);
      showSuccess('Item restored successfully!');
    } catch (error) {
      showError('Failed to restore item', serverMessage(error));
    }
  };
  const askToPurge = async (item: TrashItem) => {
    const isSure = await confirm({
      title: 'Delete permanently?',
      text: 'This action cannot be undone!',
      record: { name: itemName(item), detail: item.data },
      confirmLabel: 'Yes, delete it!',
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      await purging.mutateAsync(item);
      showSuccess('Item has been deleted permanently.');
    } catch (error) {
      showError('Failed to delete item', serverMessage(error));
    }
  };
  return {
    restore,
    askToPurge,
    /** What is being worked on. */
    restoring: restoring.isPending ? restoring.variables : undefined,
    purging: purging.isPending ? purging.variables : undefined,
  };
}
