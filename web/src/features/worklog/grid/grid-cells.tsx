import { isWorkTimeSoFar, readWorkTime } from '@crm/contract/rules/worklog-times';
import { VisuallyHidden } from '@mantine/core';
import { memo } from 'react';
import { BindButton } from '../bindings/bind-button.tsx';
import { boundText } from '../bindings/offers.ts';
import { boundTo, useBindings } from '../bindings/use-bindings.ts';
import { shownMinutes, shownTitle } from '../sheet/cell-text.ts';
import { type CellRef, commentOf, timeOf, titleOf, titleRow, totalColumn } from '../sheet/sheet-fields.ts';
import { cellRegion, columnRegion, rowRegion } from '../sheet/sheet-regions.ts';
import type { SheetStore } from '../sheet/sheet-store.ts';
import { minutesOfColumn } from '../sheet/sheet-totals.ts';
import { useSheetRegion } from '../sheet/use-sheet.ts';
import { CellEditor } from './cell-editor.tsx';
import { cellName } from './grid-focus.ts';
import classes from './worklog-grid.module.css';

/** The attributes of every cell: name, position for screen readers, and one tab stop for the whole grid. */
export function cellProps(store: SheetStore, cell: CellRef) {
  const mark = store.markAt(cell);
  return {
    'data-cell': cellName(cell),
    'data-mark': mark,
    'aria-colindex': cell.column + 1,
    'aria-selected': mark !== undefined,
    'aria-readonly': store.isEditable(cell) ? undefined : true,
    tabIndex: mark === 'active' ? 0 : -1,
  };
}

export const TimeCell = memo(function TimeCell({ day, column }: CellRef) {
  const store = useSheetRegion(cellRegion({ day, column }));
  const props = cellProps(store, { day, column });
  const time = store.value(timeOf(day, column));
  const comment = store.value(commentOf(day, column));
  const bound = boundTo(useBindings(), { day, column });
  // A cell that is emptied loses its task with the next save.
  const task = bound && (time !== '' || comment !== '') ? boundText(bound) : undefined;
  // While it is typed, half a time is no mistake yet.
  const isTime = props['data-mark'] === 'editing' ? isWorkTimeSoFar(time) : readWorkTime(time) !== undefined;
  return (
    <td
      {...props}
      data-comment={comment !== '' || undefined}
      data-task={task !== undefined || undefined}
      data-wrong={!isTime || undefined}
      title={
        [comment || (!isTime && `${time}: not a time, counts 0:00`), task && `Task: ${task}`].filter(Boolean).join('\n') ||
        undefined
      }
    >
      {props['data-mark'] === 'editing' ? (
        <CellEditor cell={{ day, column }} label={`${shownTitle(store, column)}, day ${day}`} isWrong={!isTime} />
      ) : (
        <>
          {time}
          {!isTime && <VisuallyHidden>, not a time</VisuallyHidden>}
          {comment !== '' && <VisuallyHidden>, comment: {comment}</VisuallyHidden>}
          {task && <VisuallyHidden>, task: {task}</VisuallyHidden>}
        </>
      )}
    </td>
  );
});

export const TitleCell = memo(function TitleCell({ column }: { column: number }) {
  const store = useSheetRegion(cellRegion({ day: titleRow, column }));
  const cell = { day: titleRow, column };
  const props = cellProps(store, cell);
  const title = shownTitle(store, column);
  return (
    <th scope="col" {...props} data-default={store.value(titleOf(column)) === '' || undefined} title={title}>
      {props['data-mark'] === 'editing' ? (
        <CellEditor cell={cell} label={`Title of column ${column}`} />
      ) : (
        <>
          <span className={classes.title}>{title}</span>
          <BindButton column={column} />
        </>
      )}
    </th>
  );
});

export const DayTotal = memo(function DayTotal({ day }: { day: number }) {
  useSheetRegion(rowRegion(day));
  const cell = { day, column: totalColumn };
  const store = useSheetRegion(cellRegion(cell));
  return (
    <td {...cellProps(store, cell)} className={classes.total}>
      <span className={classes.figure}>{shownMinutes(store.minutesOf(day))}</span>
    </td>
  );
});

export const ColumnTotal = memo(function ColumnTotal({ column, days }: { column: number; days: number }) {
  const store = useSheetRegion(columnRegion(column));
  return (
    <td aria-colindex={column + 1}>
      <span className={classes.figure}>{shownMinutes(minutesOfColumn(store.sheet(), column, days))}</span>
    </td>
  );
});
