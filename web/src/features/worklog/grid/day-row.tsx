import { futureLocked } from '@crm/contract/office/worklog';
import { VisuallyHidden } from '@mantine/core';
import { memo } from 'react';
import { formatDayInFull, weekdayName } from '../../../lib/dates.ts';
import { attendanceColumn, taskColumns } from '../sheet/sheet-fields.ts';
import { rowRegion } from '../sheet/sheet-regions.ts';
import { useSheetRegion } from '../sheet/use-sheet.ts';
import type { DayFacts } from '../sheet/worklog-month.ts';
import { AttendanceCell } from './attendance-cell.tsx';
import { DayTotal, TimeCell } from './grid-cells.tsx';
import classes from './worklog-grid.module.css';

interface Props {
  facts: DayFacts;
  /** So many of its cells are drawn. */
  columns: number;
}

export const DayRow = memo(function DayRow({ facts, columns }: Props) {
  const { day, date, weekday, off, isToday, isLocked } = facts;
  const notes = [formatDayInFull(date), off?.word, isLocked && futureLocked].filter((note) => note);
  return (
    <tr
      aria-rowindex={day + 1}
      data-off={off?.kind}
      data-today={isToday || undefined}
      data-locked={isLocked || undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      <th scope="row" aria-colindex={1} title={notes.join('\n')}>
        <b>{day}</b> {weekdayName(weekday, 'short')}
        {off && <DayWord day={day} word={off.word} />}
      </th>
      {taskColumns.slice(0, columns).map((column) => (
        <TimeCell key={column} day={day} column={column} />
      ))}
      {columns < attendanceColumn ? (
        <td colSpan={attendanceColumn - columns} />
      ) : (
        <>
          <DayTotal day={day} />
          <AttendanceCell facts={facts} />
        </>
      )}
    </tr>
  );
});

/** Shown over the empty cells; when something was typed, only in the tooltip. */
function DayWord({ day, word }: { day: number; word: string }) {
  const store = useSheetRegion(rowRegion(day));
  const isEmpty = store.minutesOf(day) === null;
  return isEmpty ? <span className={classes.word}>{word}</span> : <VisuallyHidden>{word}</VisuallyHidden>;
}
