import { useEffect, useRef } from 'react';
import { shownMinutes } from '../sheet/cell-text.ts';
import { attendanceColumn, type CellRef, taskColumns, totalColumn } from '../sheet/sheet-fields.ts';
import { columnRegion } from '../sheet/sheet-regions.ts';
import { attendedOfMonth, totalOf } from '../sheet/sheet-totals.ts';
import { useSheetRegion, useSheetStore } from '../sheet/use-sheet.ts';
import type { DayFacts } from '../sheet/worklog-month.ts';
import { DayRow } from './day-row.tsx';
import { ColumnTotal, TitleCell } from './grid-cells.tsx';
import { useDrawnCells } from './use-drawn-cells.ts';
import { useGridClipboard } from './use-grid-clipboard.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useGridPointer } from './use-grid-pointer.ts';
import classes from './worklog-grid.module.css';

interface Props {
  label: string;
  days: readonly DayFacts[];
  onComment: (cell: CellRef) => void;
}

/** Plain cells with one tab stop, and one field in the cell that is being edited. */
export function WorklogGrid({ label, days, onComment }: Props) {
  const store = useSheetStore();
  const grid = useRef<HTMLTableElement>(null);
  const handleKeyDown = useGridKeys(store, onComment);
  const pointer = useGridPointer(store, onComment);
  useGridClipboard(store, grid);
  const { columnsOf, drawAll } = useDrawnCells(days);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = grid.current?.querySelector<HTMLElement>('[aria-current="date"]');
    // Scrolls the grid to today without scrolling the page.
    if (row && box.current) box.current.scrollTop = row.offsetTop - box.current.clientHeight / 2;
  }, []);
  return (
    <div
      ref={box}
      className={classes.box}
      // Before the grid hears of it: what is done next may be about any cell.
      onKeyDownCapture={drawAll}
      onPointerDownCapture={drawAll}
      onWheelCapture={drawAll}
    >
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells take the keyboard
        role="grid"
        className={classes.grid}
        aria-label={label}
        aria-rowcount={days.length + 2}
        aria-colcount={attendanceColumn + 1}
        aria-multiselectable
        data-own-keys
        onKeyDown={handleKeyDown}
        {...pointer}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" aria-colindex={1}>
              Day
            </th>
            {taskColumns.map((column) => (
              <TitleCell key={column} column={column} />
            ))}
            <th scope="col" className={classes.total} aria-colindex={totalColumn + 1}>
              Total
            </th>
            <th scope="col" className={classes.attendance} aria-colindex={attendanceColumn + 1}>
              Attendance
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map((facts) => (
            <DayRow key={facts.day} facts={facts} columns={columnsOf(facts.day)} />
          ))}
        </tbody>
        <tfoot>
          <tr aria-rowindex={days.length + 2}>
            <th scope="row" aria-colindex={1}>
              Total
            </th>
            {taskColumns.map((column) => (
              <ColumnTotal key={column} column={column} days={days.length} />
            ))}
            <MonthTotals days={days} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function MonthTotals({ days }: { days: readonly DayFacts[] }) {
  useSheetRegion(columnRegion(attendanceColumn));
  const store = useSheetRegion('sheet');
  return (
    <>
      <td className={classes.total} aria-colindex={totalColumn + 1}>
        <span className={classes.figure}>{shownMinutes(totalOf(days.map(({ day }) => store.minutesOf(day))))}</span>
      </td>
      <td className={classes.attendance} aria-colindex={attendanceColumn + 1}>
        <span className={classes.figure}>{shownMinutes(attendedOfMonth(store.sheet(), days))}</span>
      </td>
    </>
  );
}
