import type { CustomerKind } from '@crm/contract/customers/customers';
import type { ImportListed } from '@crm/contract/customers/imports';
import { formatNumber } from '../../lib/numbers.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { confirm, showFailure, showSuccess } from '../../ui/dialog/alerts.tsx';
import { recordsText } from './import-mapping.ts';
import { useUndoImport } from './imports.api.ts';

/** Long enough to read two figures. */
const messageMs = 5000;

type Listed = Pick<ImportListed, 'id' | 'fileName' | 'count'>;

export function useUndo(kind: CustomerKind) {
  const mutation = useUndoImport(kind);
  const { once } = useOneAtATime();

  /** Answers the text about what was done, or undefined. */
  const run = async ({ id, fileName, count }: Listed): Promise<string | undefined> => {
    const isSure = await confirm({
      text: `All ${recordsText(kind, count)} of this import will be removed. Records that were changed since stay.`,
      record: { name: fileName },
      confirmLabel: 'Yes, undo it!',
      isDangerous: true,
    });
    if (!isSure) return undefined;
    try {
      const { removed, kept } = await mutation.mutateAsync(id);
      const text = `Import undone: ${formatNumber(removed)} removed, ${formatNumber(kept)} kept.`;
      showSuccess(text, messageMs);
      return text;
    } catch (error) {
      showFailure('Failed to undo the import.', error);
      return undefined;
    }
  };
  return { undo: (listed: Listed) => once(() => run(listed)), busyId: mutation.isPending ? mutation.variables : undefined };
}
