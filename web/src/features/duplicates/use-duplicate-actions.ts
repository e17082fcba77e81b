import type { CustomerKind } from '@crm/contract/customers/customers';
import type { DuplicatePair, Merge } from '@crm/contract/customers/duplicates';
import { confirm } from '../../ui/dialog/alerts.tsx';
import { attempt } from '../../ui/dialog/attempt.ts';
import { useDismiss, useUndoMerge } from './duplicates.api.ts';
import { tellFailure } from './tell-failure.ts';

/** The actions outside the dialog. */
export function useDuplicateActions(kind: CustomerKind) {
  const dismissing = useDismiss(kind);
  const undoing = useUndoMerge();

  const dismiss = (pair: DuplicatePair) =>
    attempt(() => dismissing.mutateAsync(pair), {
      done: 'These two will not be listed again.',
      failed: 'Something went wrong while saving.',
    });
  /** Answers whether it was done. */
  const askToUndo = async (merge: Merge): Promise<boolean> => {
    const isSure = await confirm({
      text: 'The two records will be separated again.',
      record: { name: `${merge.keptName}, ${merge.droppedName}` },
      confirmLabel: 'Yes, undo it!',
    });
    if (!isSure) return false;
    return attempt(() => undoing.mutateAsync(merge), {
      done: 'Merge undone.',
      failed: (error) => tellFailure('Failed to undo the merge.', error, kind),
    });
  };
  return { dismiss, askToUndo };
}
