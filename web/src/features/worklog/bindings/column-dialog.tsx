import type { MonthOfYear } from '@crm/contract/core/months';
import { formatMonth } from '../../../lib/dates.ts';
import { shownTitle } from '../sheet/cell-text.ts';
import { useSheetStore } from '../sheet/use-sheet.ts';
import { BindDialog } from './bind-dialog.tsx';
import { columnOffersQuery, useBind } from './bindings.api.ts';
import { useBindings } from './use-bindings.ts';

interface Props {
  month: MonthOfYear;
  column: number;
  onClose: () => void;
}

/** Each cell of the column counts to what is chosen here, in this month. */
export function ColumnDialog({ month: { year, month }, column, onClose }: Props) {
  const store = useSheetStore();
  const { mutateAsync } = useBind(store);
  const taskNumber = `task${column}`;
  return (
    <BindDialog
      title={`What “${shownTitle(store, column)}” is for in ${formatMonth(year, month)}`}
      label="Customer or project"
      hint="Name, phone or title"
      bound={useBindings().columns.get(column)}
      offersQuery={columnOffersQuery}
      onBind={(to) => ('taskId' in to ? Promise.resolve() : mutateAsync({ column: { year, month, taskNumber, ...to } }))}
      onClear={() => mutateAsync({ clearColumn: { year: String(year), month: String(month), taskNumber } })}
      onClose={onClose}
    />
  );
}
