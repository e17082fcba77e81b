import { CallError } from '@crm/contract/core/envelope';
import { itemCountText, type Requirement } from '@crm/contract/customers/requirements';
import { serverMessage } from '../../lib/server-message.ts';
import { confirm, showError, showSuccess } from '../../ui/dialog/alerts.tsx';
import { useRemoveRequirement } from './requirements.api.ts';

/** Asks, and moves a list to Trash. */
export function useRemoval(): (list: Requirement) => Promise<void> {
  const remove = useRemoveRequirement();
  return async (list) => {
    const isSure = await confirm({
      text: 'This list will be moved to Trash!',
      record: { name: list.project, detail: itemCountText(list.data.length) },
      confirmLabel: 'Yes, delete it!',
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      await remove.mutateAsync(list);
    } catch (error) {
      return explain(error);
    }
    showSuccess('List moved to Trash.');
  };
}

/** The rule about tasks is told in the server's words, as the whole message. */
function explain(error: unknown): void {
  if (error instanceof CallError && error.status === 406) showError(error.message);
  else showError('Failed to delete the list.', serverMessage(error));
}
