import type { CustomerKind } from '@crm/contract/customers/customers';
import type { DuplicatePair, Merge } from '@crm/contract/customers/duplicates';
import { serverMessage } from '../../lib/server-message.ts';
import { confirm, showError, showSuccess } from '../../ui/dialog/alerts.tsx';
import { useDismiss, useUndoMerge } from './duplicates.api.ts';
import { tellFailure } from './tell-failure.ts';

/** What can be done outside the dialog. */
export function useDuplicateActions(kind: CustomerKind) {
  const dismissing = useDismiss(kind);
  const undoing = useUndoMerge();

  const dismiss = async (pair: DuplicatePair): Promise<void> => {
    try {
      await dismissing.mutateAsync(pair);
      showSuccess('These two will not be listed again.');
    } catch (error) {
      showError('Something went wrong while saving.', serverMessage(error));
    }
  };
  /** Answers whether it was done. */
  const askToUndo = async (merge: Merge): Promise<boolean> => {
    const isSure = await confirm({
      text: 'The two records will be separated again.',
      record: { name: `${merge.keptName}, ${merge.droppedName}` },
      confirmLabel: 'Yes, undo it!',
    });
    if (!isSure) return false;
    try {
      await undoing.mutateAsync(merge);
      showSuccess('Merge undone.');
      return true;
    } catch (error) {
      await tellFailure('Failed to undo the merge.', error, kind);
      return false;
    }
  };
  return { dismiss, askToUndo };
}
