import { formatDay } from '../../../lib/dates.ts';
import { shownTitle } from '../sheet/cell-text.ts';
import type { CellRef } from '../sheet/sheet-fields.ts';
import { useSheetStore } from '../sheet/use-sheet.ts';
import { BindDialog } from './bind-dialog.tsx';
import { taskOffersQuery, useBind } from './bindings.api.ts';
import { boundTo, useBindings } from './use-bindings.ts';

interface Props {
  cell: CellRef;
  date: string;
  /** A cell that is not saved cannot be bound: false when that failed. */
  onSave: () => Promise<boolean>;
  onClose: () => void;
}

/** The cell counts to the customer and the project of the task, and not to those of its column. */
export function CellDialog({ cell, date, onSave, onClose }: Props) {
  const store = useSheetStore();
  const { mutateAsync } = useBind(store);
  const taskNumber = `task${cell.column}`;
  const isSaved = store.sheet().changes.size === 0;
  return (
    <BindDialog
      title={`Task: ${shownTitle(store, cell.column)}, ${formatDay(date)}`}
      label="Task"
      hint="Requirement, customer or phone"
      note={isSaved ? '' : 'The work log is saved first'}
      bound={boundTo(useBindings(), cell)}
      offersQuery={taskOffersQuery}
      onBind={async (to) => {
        if (!('taskId' in to) || !(isSaved || (await onSave()))) return;
        await mutateAsync({ cell: { date, taskNumber, ...to } });
      }}
      onClear={() => mutateAsync({ clearCell: { date, taskNumber } })}
      onClose={onClose}
    />
  );
}
