import type { ImportListed } from '@crm/contract/imports/import-answers';
import type { ImportKind } from '@crm/contract/imports/import-kinds';
import { formatNumber } from '../../../lib/numbers.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { confirm, showFailure, showSuccess } from '../../../ui/dialog/alerts.tsx';
import { recordsText } from '../import-words.ts';
import { useUndoImport } from '../imports.api.ts';

/** Long enough to read three figures. */
const messageMs = 5000;

type Listed = Pick<ImportListed, 'id' | 'fileName' | 'count'>;

export function useUndo(kind: ImportKind) {
  const mutation = useUndoImport(kind);
  const { once } = useOneAtATime();

  /** Answers the text about what was done, or undefined. */
  const run = async ({ id, fileName, count }: Listed): Promise<string | undefined> => {
    const isSure = await confirm({
      text: `All ${recordsText(kind, count)} of this import will be as they were before. Records that were changed since stay.`,
      record: { name: fileName },
      confirmLabel: 'Yes, undo it!',
      isDangerous: true,
    });
    if (!isSure) return undefined;
    try {
      const text = undoneText(await mutation.mutateAsync(id));
      showSuccess(text, messageMs);
      return text;
    } catch (error) {
      showFailure('Failed to undo the import.', error);
      return undefined;
    }
  };
  return { undo: (listed: Listed) => once(() => run(listed)), busyId: mutation.isPending ? mutation.variables : undefined };
}

interface Undone {
  removed: number;
  restored: number;
  kept: number;
}

/** 'Import undone: 3 removed, 2 restored, 1 kept.' */
function undoneText({ removed, restored, kept }: Undone): string {
  const parts = [
    `${formatNumber(removed)} removed`,
    ...(restored > 0 ? [`${formatNumber(restored)} restored`] : []),
    `${formatNumber(kept)} kept`,
  ];
  return `Import undone: ${parts.join(', ')}.`;
}
